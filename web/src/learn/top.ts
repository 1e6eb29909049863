/** Above everything else on the page, dialogs too: the prompt, in which lessons speak, lies under them. */
export function atTop(element: Element): () => void {
  document.body.append(element);
  return () => element.remove();
}

"""The rules as a book: clauses, what official answers and rulings say of them, and what a reader is told beside."""

"""Games looked at by the search: what to do, and what would have been better."""

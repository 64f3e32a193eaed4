/**
 * Usernames are compared without letter case and letter width. The folded form is not stored; the
 * unique index on `lower(username)` is equivalent for the characters a username may have.
 */
export const foldUsername = (username: string) => username.normalize('NFKC').toLowerCase()

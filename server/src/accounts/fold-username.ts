/**
 * The form in which usernames are compared: letter case and the width of letters make no difference.
 * It is stored in no table; the unique index on `lower(username)` holds the same for the letters and
 * digits a username is made of.
 */
export const foldUsername = (username: string) => username.normalize('NFKC').toLowerCase()

/** Pages of the storefront that links in mails lead to. The link says in which language the mail is. */
export const mailedPaths: readonly string[] = ['/password', '/mail-address']

import i18next from 'i18next'

/** A page about one's own account, with its texts: they are needed by few, so they come with it. */
export async function withAccountTexts<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, i18next.loadNamespaces('account')])
  return loaded
}

import i18next from 'i18next'

/** Pages are loaded ahead before the translations have started, and until then nothing can be loaded. */
const started = () =>
  i18next.isInitialized
    ? undefined
    : new Promise<void>((resolve) => i18next.on('initialized', () => resolve()))

async function loadTexts(): Promise<void> {
  await started()
  await i18next.loadNamespaces('account')
}

/** A page about one's own account, with its texts: they are needed by few, so they come with it. */
export async function withAccountTexts<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts()])
  return loaded
}

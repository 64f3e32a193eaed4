let page: string | undefined
let dialog: string | undefined

function show(): void {
  const title = dialog ?? page
  if (title !== undefined) document.title = title
}

/** The title of the page; it shows as long as no dialog has one of its own. */
export function setPageTitle(title: string): void {
  page = title
  show()
}

/** The title of what is open over the page; undefined brings back that of the page. */
export function setDialogTitle(title: string | undefined): void {
  dialog = title
  show()
}

/** The document of a base64 answer, at an address of this page. It stays as long as the page: its tab may reload it. */
export function pdfAddress(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}

/** An empty tab that says what comes; null when the browser blocks it. */
export function openWaitingTab(title: string, text: string): Window | null {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.documentElement.lang = document.documentElement.lang
    tab.document.title = title
    tab.document.body.textContent = text
  }
  return tab
}

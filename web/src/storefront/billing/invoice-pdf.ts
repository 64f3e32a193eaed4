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

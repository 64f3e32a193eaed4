/** What lies over the page, the uppermost last: no messages, and nothing that fades out and is closed already. */
export const openDialogs = (): Element[] => [
  ...document.querySelectorAll(
    ':is([role=dialog], [role=alertdialog]):not([data-closed], [aria-modal=false])',
  ),
]

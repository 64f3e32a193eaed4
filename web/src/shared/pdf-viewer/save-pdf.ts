type PdfBytes = Uint8Array<ArrayBuffer>

/** Until then the browser has read the object URL. */
const longEnough = 60_000

function addressOf(bytes: PdfBytes): string {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(address), longEnough)
  return address
}

/** Saves a document as a file. */
export function savePdf(bytes: PdfBytes, fileName: string): void {
  const link = document.createElement('a')
  link.href = addressOf(bytes)
  link.download = fileName
  link.click()
}

/** Links to documents expire; they are not used in the last moment before. */
function isValid(link: string): boolean {
  const expires = Number(new URL(link, location.href).searchParams.get('expires'))
  return Date.now() / 1000 < expires - 10
}

/**
 * Opens a document in a new tab, in the browser's viewer if it has one. The link gives the tab the file name; after
 * the link has expired, the bytes are opened instead.
 */
export function openInNewTab(bytes: PdfBytes, link: string): void {
  window.open(isValid(link) ? link : addressOf(bytes), '_blank')
}

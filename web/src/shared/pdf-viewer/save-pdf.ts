type PdfBytes = Uint8Array<ArrayBuffer>

/** By then the browser has read it. */
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

/** A link to a document ends; a moment before, it is no longer used. */
function isValid(link: string): boolean {
  const expires = Number(new URL(link, location.href).searchParams.get('expires'))
  return Date.now() / 1000 < expires - 10
}

/**
 * Opens a document in a tab of its own, in the browser's viewer where it has one. Its link gives the tab the name of
 * the file; once that has ended the document says its title itself.
 */
export function openBeside(bytes: PdfBytes, link: string): void {
  window.open(isValid(link) ? link : addressOf(bytes), '_blank')
}

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

/** Opens a document in a tab of its own, in the browser's viewer where it has one. */
export function openBeside(bytes: PdfBytes): void {
  window.open(addressOf(bytes), '_blank')
}

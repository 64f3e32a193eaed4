import { saveFile } from './save-file.ts'

/** Lets the browser save an e-invoice as it was answered, in base64. */
export function saveXml({ data, fileName }: { data: string; fileName: string }): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
  saveFile(new Blob([bytes], { type: 'application/xml' }), fileName)
}

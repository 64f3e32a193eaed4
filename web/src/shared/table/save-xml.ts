import { pdfBytes } from '../pdf-viewer/pdf-bytes.ts'
import { saveFile } from './save-file.ts'

/** Lets the browser save an e-invoice as it was answered. */
export const saveXml = ({ data, fileName }: { data: string; fileName: string }): void =>
  saveFile(new Blob([pdfBytes(data)], { type: 'application/xml' }), fileName)

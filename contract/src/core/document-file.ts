import Type from 'typebox'
import { Id } from './fields.ts'

/** A file in base64, and what it is to be called when it is saved. */
export const DocumentFile = Type.Object({
  data: Type.String({ contentEncoding: 'base64' }),
  fileName: Type.String(),
  number: Type.String({ description: 'Of the document, as it stands on it.' }),
})

/** The same as PDF, with a link that opens it under its name in a tab of its own for a short while. */
export const PdfFile = Type.Object({ ...DocumentFile.properties, url: Type.String() })

export const InvoiceRequest = Type.Object({ invoiceId: Id })

/** A document that was never issued, in base64. */
export const PdfPreview = Type.Object({ data: Type.String({ contentEncoding: 'base64' }) })

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What is in a PDF, read back by another program than the one that wrote it. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes for its own, so it gets a copy.
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  const attached = (await document.getAttachments()) as Record<
    string,
    { filename: string; content: Uint8Array }
  > | null
  const { info } = await document.getMetadata()
  await document.destroy()
  return {
    pages,
    text: pages.join('\n'),
    /** Line breaks fall where the column ends; for a longer text they do not matter. */
    flowing: pages.join(' ').replaceAll(/\s+/g, ' '),
    attachments: Object.values(attached ?? {}).map(({ filename, content }) => ({
      name: filename,
      text: Buffer.from(content).toString('utf8'),
    })),
    title: (info as { Title?: string }).Title,
    /** The objects as they stand in the file; their streams are packed, their dictionaries are not. */
    raw: Buffer.from(bytes).toString('latin1'),
  }
}

export const fromBase64 = (data: string) => new Uint8Array(Buffer.from(data, 'base64'))

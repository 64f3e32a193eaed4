export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

type Children = readonly (XmlElement | null)[]

/** An element with text content. */
export const text = (
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({ name, attributes, content })

const isEmpty = ({ content }: XmlElement) =>
  typeof content === 'string' ? content.trim() === '' : content.length === 0

/** An element with children. Null children and empty elements are left out. */
export const group = (
  name: string,
  children: Children,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  name,
  attributes,
  content: children.filter((child) => child !== null).filter((child) => !isEmpty(child)),
})

/** Characters that XML 1.0 does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is about
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (value: string) =>
  value
    .replaceAll(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function write({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  const inner = typeof content === 'string' ? escaped(content) : content.map(write).join('')
  return `<${name}${written}>${inner}</${name}>`
}

export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`

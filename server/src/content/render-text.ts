import MarkdownIt from 'markdown-it'

export type PageFormat = 'html' | 'markdown'

/** Addresses that a text may lead to: of the web, of a mail or phone, and of the shop itself. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** Pictures of the shop only: those of others would tell them who reads the page. */
const ownPicture = /^\/images\/[a-z0-9][a-z0-9._-]{0,119}$/

/** HTML that stands in a text is shown as text. */
const markdown = new MarkdownIt({ html: false })
markdown.validateLink = (address) => safeAddress.test(address)
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index]
  const address = String(token?.attrGet('src') ?? '')
  const words = markdown.utils.escapeHtml(token?.content ?? '')
  return ownPicture.test(address) ? `<img src="${address}" alt="${words}" loading="lazy">` : words
}
// The title of the page is its only heading of the first level.
markdown.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
})

/** Outside of code, where readers of the text show each line break as one. */
const withoutLineBreaks = (html: string) =>
  html
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('\n', ' ') : part))
    .join('')
    .trim()

/** The text of a page as HTML in which a line break stands for `<br>` (S-06). The browser still cleans it. */
export const renderText = (text: string, format: PageFormat): string =>
  format === 'markdown' ? withoutLineBreaks(markdown.render(text)) : text

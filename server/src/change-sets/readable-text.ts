import { decodeHTML } from 'entities'

const known =
  'p|div|br|hr|ul|ol|li|dl|dt|dd|b|strong|i|em|u|s|small|big|span|font|a|img|h[1-6]|table|thead|tbody|tfoot|tr|td|th|caption|blockquote|pre|code|sup|sub|section|article|header|footer|figure|figcaption|center|meta|link|style|script|iframe|video|source|button|label'

/** A tag of HTML; `5 < 10` and `<none>` are none. */
const tag = new RegExp(`<(/?)(${known})(?:\\s[^<>]*|/)?>`, 'gi')
const isHtml = new RegExp(tag.source, 'i')
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** What is not shown at all. */
const unseen = /<!--[\s\S]*?-->|<(style|script|iframe|video)\b[\s\S]*?<\/\1\s*>/gi

const paragraphs = /^(?:p|h[1-6]|ul|ol|dl|table|blockquote|pre|hr|section|article|figure)$/i
const lines = /^(?:div|li|dt|dd|tr|header|footer|caption|figcaption|center)$/i
const cells = /^t[dh]$/i

/** What stands in place of a tag; control characters mark where lines end until blanks are brought together. */
const [line, paragraph] = ['\u0001', '\u0002']

function inPlaceOf(isEnd: boolean, name: string): string {
  if (/^br$/i.test(name)) return line
  if (/^li$/i.test(name)) return isEnd ? line : `${line}• `
  if (paragraphs.test(name)) return paragraph
  if (lines.test(name)) return line
  if (cells.test(name)) return isEnd ? ' ' : ''
  return ''
}

/**
 * A description that another system wrote as HTML, as text: paragraphs and the items of lists stay lines of their own. Texts
 * without tags and entities are left as they are.
 */
export function readableText(text: string): string {
  const hasTags = isHtml.test(text)
  if (!hasTags) return entity.test(text) ? decodeHTML(text) : text
  const marked = text
    // oxlint-disable-next-line no-control-regex -- so that no text can stand for a mark
    .replaceAll(/[\u0001\u0002]/g, '')
    .replaceAll(unseen, '')
    .replaceAll(tag, (_, slash: string, name: string) => inPlaceOf(slash === '/', name))
  return (
    decodeHTML(marked)
      // Line ends of HTML are blanks.
      .replaceAll(/\s+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- the marks from above
      .replaceAll(/ ?[\u0001\u0002][\u0001\u0002 ]*/g, (ends) =>
        ends.includes(paragraph) ? '\n\n' : '\n',
      )
      .trim()
  )
}

import { blockPlaceholders } from '@kontor/contract/rules/mail-words'

/** A piece of a line. What comes from data is put in later, so that it is never read as markup. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'bold'; readonly content: readonly Inline[] }

export type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'list'; readonly lines: readonly Line[] }
  /** Something larger than a line, such as the lines of an order. */
  | { readonly kind: 'block'; readonly name: string }

const marks = /\*\*(.+?)\*\*|\{\{\s*(\w+)\s*\}\}/g

export function parseLine(source: string): Line {
  const pieces: Inline[] = []
  let at = 0
  for (const match of source.matchAll(marks)) {
    if (match.index > at) pieces.push({ kind: 'text', text: source.slice(at, match.index) })
    const [whole, bold, name] = match
    if (name !== undefined) pieces.push({ kind: 'value', name })
    else pieces.push({ kind: 'bold', content: parseLine(bold ?? '') })
    at = match.index + whole.length
  }
  if (at < source.length) pieces.push({ kind: 'text', text: source.slice(at) })
  return pieces
}

const alone = /^\{\{\s*(\w+)\s*\}\}$/

/** The name of a placeholder that stands alone in its line and is shown as a block. */
function blockIn(line: string): string | undefined {
  const name = alone.exec(line.trim())?.[1]
  return name !== undefined && blockPlaceholders.includes(name) ? name : undefined
}

const heading = /^#\s+/
const bullet = /^[-*]\s+/

function kindOf(line: string): 'heading' | 'list' | 'paragraph' {
  if (heading.test(line)) return 'heading'
  return bullet.test(line) ? 'list' : 'paragraph'
}

/**
 * Reads the text of a mail: paragraphs apart by an empty line, `# ` for a heading, `- ` for a list, `**bold**`, and
 * placeholders such as `{{order}}`.
 */
export function parseText(source: string): Block[] {
  const blocks: Block[] = []
  let open: { kind: 'heading' | 'paragraph' | 'list'; lines: Line[] } | undefined
  for (const line of source
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((each) => each.trim())) {
    const name = blockIn(line)
    if (line === '' || name !== undefined) {
      open = undefined
      if (name !== undefined) blocks.push({ kind: 'block', name })
      continue
    }
    const kind = kindOf(line)
    if (open === undefined || open.kind !== kind || kind === 'heading') {
      open = { kind, lines: [] }
      blocks.push(open)
    }
    open.lines.push(parseLine(line.replace(kind === 'heading' ? heading : bullet, '')))
  }
  return blocks
}

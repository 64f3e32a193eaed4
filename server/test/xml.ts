export interface ReadElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly ReadElement[]
}

const unescaped = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/** Reads the XML that the server writes: elements, attributes and texts, and nothing else is allowed. */
export function readXml(source: string): ReadElement {
  const root = { name: '', attributes: {}, text: '', children: [] as ReadElement[] }
  const open: (typeof root)[] = [root]
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  if (body === source) throw new Error('no XML declaration')
  for (const [, ends, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>([^<]*)/g,
  )) {
    const inner = open.at(-1)
    if (inner === undefined) throw new Error(`nothing is open at ${name}`)
    if (ends === '/') {
      if (inner.name !== name) throw new Error(`${inner.name} is closed by ${name}`)
      open.pop()
      continue
    }
    const element = {
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          unescaped(value),
        ]),
      ),
      text: unescaped(text),
      children: [],
    }
    inner.children.push(element)
    open.push(element)
  }
  const [first] = root.children
  if (open.length !== 1 || first === undefined) throw new Error('the XML does not end')
  return first
}

/** All elements at a path of local names below this one. */
export function allAt(element: ReadElement, path: string): readonly ReadElement[] {
  return path
    .split('/')
    .reduce<readonly ReadElement[]>(
      (found, step) =>
        found.flatMap(({ children }) => children.filter(({ name }) => name.split(':')[1] === step)),
      [element],
    )
}

/** The text at a path; undefined when there is none, an error when there are several. */
export function textAt(element: ReadElement, path: string): string | undefined {
  const found = allAt(element, path)
  if (found.length > 1) throw new Error(`${path} stands there ${found.length} times`)
  return found[0]?.text
}

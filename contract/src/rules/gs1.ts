/** How long the value of an application identifier is, where it is fixed (GS1 General Specifications, 7.8.5). */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}

/** Measures, as the weight in AI 310n: four digits name them, six are the value. */
const measure = /^3[1-6]\d\d/
const variable = /^(?:10|21|22|30|37|240|241|250|251|400|401|403|420)/

const separator = '\u001d'

export type Elements = ReadonlyMap<string, string>

/** The elements of a text with brackets, as people read it below a symbol. */
function bracketedElements(text: string): Elements | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null
  return new Map(
    [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai = '', value = '']) => [ai, value]),
  )
}

/** The elements one after the other as a scanner sends them; null when it cannot be an element string. */
function plainElements(text: string): Elements | null {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1)
      continue
    }
    const ai = measure.test(rest)
      ? rest.slice(0, 4)
      : (variable.exec(rest)?.[0] ?? rest.slice(0, 2))
    const fixed = measure.test(rest) ? 6 : fixedLengths[ai]
    if (fixed === undefined && !variable.test(rest)) return null
    const end = fixed === undefined ? rest.indexOf(separator) : ai.length + fixed
    const value = rest.slice(ai.length, end === -1 ? undefined : end)
    if (value === '' || (fixed !== undefined && !new RegExp(`^\\d{${fixed}}$`).test(value)))
      return null
    elements.set(ai, value)
    rest = end === -1 ? '' : rest.slice(end)
  }
  return elements
}

/** The elements of a GS1 element string, whatever their order, by application identifier. */
export const elementsOf = (text: string): Elements | null =>
  bracketedElements(text) ?? plainElements(text)

interface Place {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Where a condition ends, at the depth of parentheses at which it began. */
const ending =
  /\b(?:AND|WHERE|ORDER|GROUP|LIMIT|OFFSET|FOR|RETURNING|UNION|JOIN|LEFT|CROSS)\b|[`)]/y

function endOf(statement: string, begin: number): number {
  let depth = 0
  for (let at = begin; at < statement.length; at += 1) {
    ending.lastIndex = at
    if (depth === 0 && ending.test(statement)) return at
    // A hole is one value, whatever stands in it.
    if ('({'.includes(statement.charAt(at))) depth += 1
    else if (')}'.includes(statement.charAt(at))) depth -= 1
  }
  return statement.length
}

/** The places of a condition on a column, which become `true`, or of a clause such as FOR SHARE, which goes. */
export function conditionsOf(statement: string, part: string): Place[] {
  if (/^[A-Z ]+$/.test(part)) {
    const clause = new RegExp(`\\b${part.replaceAll(' ', '\\s+')}\\b`, 'g')
    return [...statement.matchAll(clause)].map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
      text: '',
    }))
  }
  return [...statement.matchAll(/\b(?:WHERE|AND|ON)\s/g)].flatMap(({ 0: keyword, index }) => {
    const from = index + keyword.length
    const to = endOf(statement, from)
    // What is in parentheses has conditions of its own, which are found by themselves.
    const own = statement.slice(from, to).replaceAll(/\(\s*SELECT[\s\S]*/g, '')
    return own.includes(part) ? [{ from, to, text: 'true ' }] : []
  })
}

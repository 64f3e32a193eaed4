/** A statement with its values apart, so that no value is ever read as SQL. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

class SqlStatement implements Statement {
  readonly text: string
  readonly values: readonly unknown[]

  constructor(parts: readonly string[], holes: readonly unknown[]) {
    let text = parts[0] ?? ''
    const values: unknown[] = []
    holes.forEach((hole, index) => {
      if (hole instanceof SqlStatement) {
        text += hole.text.replaceAll(
          /\$(\d+)/g,
          (_, number) => `$${Number(number) + values.length}`,
        )
        values.push(...hole.values)
      } else {
        values.push(hole)
        text += `$${values.length}`
      }
      text += parts[index + 1] ?? ''
    })
    this.text = text
    this.values = values
  }
}

/** Writes SQL: a hole takes a value, or a piece of SQL made with the same tag. */
export function sql(parts: TemplateStringsArray, ...holes: readonly unknown[]): Statement {
  return new SqlStatement(parts, holes)
}

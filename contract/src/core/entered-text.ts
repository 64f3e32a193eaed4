import Type from 'typebox'
import { Nullable } from './fields.ts'

/** A text in three languages as it was entered. A language left empty is null: another one stands in for it. */
export const EnteredText = (mostLetters: number) => {
  const text = Nullable(Type.String({ minLength: 1, maxLength: mostLetters, pattern: '\\S' }))
  return Type.Object({ en: text, de: text, tr: text })
}

/** Where the note to an order is kept until it is placed: it survives the step and a reload. */
const entry = 'order-note'

/** As long as the server takes. */
export const maximumNote = 4000

export const storedNote = (): string => localStorage.getItem(entry) ?? ''

export function storeNote(note: string): void {
  if (note === '') localStorage.removeItem(entry)
  else localStorage.setItem(entry, note)
}

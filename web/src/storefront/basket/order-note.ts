import { storedText } from './stored-text.ts'

/** As long as the server takes. */
export const maximumNote = 4000

export const { store: storeNote, useText: useNote } = storedText('order-note')

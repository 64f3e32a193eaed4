import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useState,
} from 'react'
import { readCount } from './read-count.ts'

interface TypedCountProps {
  /** The count while nothing is typed. */
  count: number
  lowest: number
  highest: number
  onChange: (count: number) => void
}

interface Typed {
  /** The typed text; undefined once the count is shown again. */
  readonly text: string | undefined
  /** It is not accepted, and the message says so. */
  readonly refused: boolean
  /** The count when it was typed: with another count the refused text is dropped. */
  readonly besides: number
}

/** A typed count is applied after a pause, at Enter and on blur. */
const pause = 800

/**
 * An editable count. A text that is not a count in the range stays as it was typed and changes nothing; a text without
 * any digit is cleared on blur (B-02).
 */
export function useTypedCount({ count, lowest, highest, onChange }: TypedCountProps) {
  const [kept, setTyped] = useState<Typed>()
  const typed = kept?.refused && kept.besides !== count ? undefined : kept
  const text = typed?.text

  function type(next: string) {
    const refused = next.trim() !== '' && readCount(next, lowest, highest) === null
    setTyped({ text: next, refused, besides: count })
  }

  function submit() {
    if (text === undefined || text.trim() === '') return
    const wanted = readCount(text, lowest, highest)
    if (wanted === null) {
      if (!/\d/.test(text)) setTyped({ text: '', refused: true, besides: count })
      return
    }
    setTyped(undefined)
    if (wanted !== count) onChange(wanted)
  }

  function leave() {
    submit()
    // Without a digit there is nothing to correct: the count is shown again, and the message stays.
    if (typed && !/\d/.test(text ?? '')) setTyped({ ...typed, text: undefined })
  }

  useEffect(() => {
    if (text === undefined || text === '') return
    const timer = setTimeout(submit, pause)
    return () => clearTimeout(timer)
  })

  return {
    /** The last typed text is not accepted. */
    refused: typed?.refused ?? false,
    input: {
      value: text ?? count,
      'aria-invalid': (typed?.refused && text !== undefined) || undefined,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (typed && text === undefined) setTyped(undefined)
        event.currentTarget.select()
      },
      // Otherwise a tap would put the caret into the old count, and new digits beside its digits.
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (text !== undefined) return
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.select()
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') submit()
      },
    },
  }
}

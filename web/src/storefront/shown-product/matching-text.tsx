import { matchingWords } from './matching-words.ts'

interface MatchingTextProps {
  text: string
  search: string | undefined
}

/** A text with the words of the search highlighted. */
export function MatchingText({ text, search }: MatchingTextProps) {
  if (search === undefined) return text
  return matchingWords(text, search).map((part) =>
    part.matches ? (
      <mark key={part.from} className="rounded-sm bg-accent-soft font-semibold text-accent-strong">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

interface OtherTabLinkProps {
  question: string
  label: string
  onPress: () => void
}

/** The link from one form of the dialog to the other. */
export function OtherTabLink({ question, label, onPress }: OtherTabLinkProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
      {question}
      <button
        type="button"
        onClick={onPress}
        className="min-h-target font-medium text-accent-strong underline underline-offset-2 hover:no-underline"
      >
        {label}
      </button>
    </p>
  )
}

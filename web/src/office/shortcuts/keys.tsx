/** Keys to press one after the other, or together. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-sm border border-line bg-canvas px-1.5 py-0.5 text-center font-sans text-xs font-medium text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}

/** Stands where a picture is missing: drawn, so that nothing has to be loaded. No label, no meaning. */
export function NoPhoto({ label }: { label: string }) {
  return (
    <svg
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-full text-edge/60"
    >
      <path d="M48 22 74 34v28L48 74 22 62V34Z" />
      <path d="m22 34 26 12 26-12M48 46v28M35 28l26 12v9" />
    </svg>
  )
}

import { useMemo } from 'react'
import { cleanHtml } from './clean-html.ts'

const readable =
  'max-w-prose text-sm leading-6 break-words [&_a]:text-accent-strong [&_a]:underline [&_h2]:mt-2 [&_h2]:text-base [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 [&_p+p]:mt-3 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:text-left'

/** The text of a static page, as the shop shows it. */
export function RichText({ text }: { text: string }) {
  const html = useMemo(() => ({ __html: cleanHtml(text) }), [text])
  return <div className={readable} dangerouslySetInnerHTML={html} />
}

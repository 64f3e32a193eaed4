import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Colleague } from './record-calls.ts'

/** Who else has the record open. The element stays, so that a screen reader says when it changes. */
export function PresenceNotice({ others }: { others: readonly Colleague[] }) {
  const { t } = useTranslation()
  const names = others
    .map(({ self, name }) => (self ? t('office:record.yourself') : name))
    .join(', ')
  const isEdited = others.some(({ editing }) => editing)
  return (
    <div
      role="status"
      className="min-w-0 text-sm not-empty:max-sm:order-first not-empty:max-sm:basis-full"
    >
      {others.length > 0 && (
        <p className="flex items-center gap-2 rounded-md bg-parked-soft px-3 py-1.5">
          <Users aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 break-words">
            {t(isEdited ? 'office:record.also_edited' : 'office:record.also_open', { names })}
          </span>
        </p>
      )}
    </div>
  )
}

import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { dismissNotice, type Notice, notices, watchNotices } from './notices.ts'

/** The notices about the basket, each until it is dismissed. */
export function NoticeCards() {
  const { t } = useTranslation()
  const told = useSyncExternalStore(watchNotices, notices)
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {told.map((notice) => (
        <div
          key={notice.kind}
          className={classNames(
            'flex items-start justify-between gap-2 rounded-md py-2 pr-1 pl-4 text-sm',
            notice.kind === 'ordered'
              ? 'bg-accent-soft text-accent-strong'
              : 'bg-parked-soft text-parked',
          )}
        >
          <div className="min-w-0 self-center break-words">
            <NoticeText notice={notice} />
          </div>
          <IconButton
            label={t('common:close')}
            icon={<X aria-hidden size={18} />}
            onClick={() => dismissNotice(notice)}
          />
        </div>
      ))}
    </div>
  )
}

const headings = {
  gone: 'storefront:basket.gone',
  cut: 'storefront:basket.cut',
  repriced: 'storefront:basket.repriced',
} as const

function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  if (notice.kind === 'ordered') {
    return (
      <p>
        {t('storefront:basket.ordered', { number: notice.orderId })}{' '}
        <Link to={`/previous-orders/${notice.orderId}`} className="font-semibold underline">
          {t('storefront:basket.show_order')}
        </Link>
      </p>
    )
  }
  const lines =
    notice.kind === 'repriced'
      ? notice.lines.map(({ name, before, now }) =>
          t('storefront:basket.repriced_line', { name, before: euro(before), now: euro(now) }),
        )
      : notice.names
  return (
    <>
      <p className="font-semibold">{t(headings[notice.kind])}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

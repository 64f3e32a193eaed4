import { useQuery } from '@tanstack/react-query'
import { Images, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { imageUrl } from '../../shared/api/bases.ts'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { OrderedRows } from './ordered-rows.tsx'
import { useOrderedRecords } from './use-ordered-records.ts'

type BannerRow = Answer<'/api/office/banner/list'>[number]

/** All banners in their order. */
export function BannersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const banners = useQuery(queryOf('/api/office/banner/list'))
  const { mayChange, move } = useOrderedRecords('banner')
  const nameOf = ({ text, id }: BannerRow) => text ?? t('office:banner.number', { id })
  return (
    <Page
      title={t('office:menu.banners')}
      actions={
        mayChange && (
          <Button look="go" onClick={() => void navigate('/apps/office/banners/new')}>
            <Plus aria-hidden size={18} />
            {t('office:banner.add')}
          </Button>
        )
      }
    >
      <Loaded
        query={banners}
        skeleton={<Skeleton className="h-64" />}
        errorTitle={t('common:error.title')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('office:banner.none')}
              icon={<Images aria-hidden size={40} strokeWidth={1.5} />}
            />
          ) : (
            <OrderedRows
              label={t('office:menu.banners')}
              rows={rows}
              nameOf={nameOf}
              mayChange={mayChange}
              onMove={move}
            >
              {(row) => <BannerSummary row={row} name={nameOf(row)} />}
            </OrderedRows>
          )
        }
      </Loaded>
    </Page>
  )
}

function BannerSummary({ row, name }: { row: BannerRow; name: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id, pictures, from, to, state, leadsTo } = row
  const picture = pictures.de ?? pictures.en ?? pictures.tr
  const states = {
    shown: t('office:banner.shown'),
    planned: t('office:banner.planned'),
    over: t('office:banner.over'),
  } as const
  const day = (value: string | null) => (value === null ? '…' : formats.date(value))
  return (
    <Link
      to={`/apps/office/banners/${id}`}
      className="flex flex-wrap items-center gap-3 rounded-md"
    >
      <span className="aspect-[1600/470] w-40 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {picture !== null && (
          <img src={imageUrl(picture)} alt="" className="size-full object-contain" />
        )}
      </span>
      <span className="min-w-40 flex-1">
        <span dir="auto" className="block font-medium break-words">
          {name}
        </span>
        <span className="block text-xs text-muted">
          {from === null && to === null ? t('office:banner.always') : `${day(from)} – ${day(to)}`}
          {leadsTo !== null && ` · → ${leadsTo}`}
        </span>
      </span>
      <Badge look={state === 'shown' ? 'soft' : state === 'planned' ? 'parked' : 'plain'}>
        {states[state]}
      </Badge>
    </Link>
  )
}

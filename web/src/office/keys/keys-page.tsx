import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from '../layout/page.tsx'
import { AddKeyDialog } from './add-key-dialog.tsx'
import { EndKeyDialog } from './end-key-dialog.tsx'
import { KeyRow } from './key-row.tsx'

type Key = Answer<'/api/office/key/list'>[number]

/** The keys by which programs call the office: making and ending them. */
export function KeysPage() {
  const { t } = useTranslation()
  const mayChange = useMay()({ call: '/api/office/key/add', permission: 'staff.change' })
  const query = useQuery({ ...queryOf('/api/office/key/list'), staleTime: 0 })
  const [isAdding, setIsAdding] = useState(false)
  const [ending, setEnding] = useState<Key | null>(null)
  return (
    <Page
      title={t('office:keys.title')}
      lead={t('office:keys.lead')}
      width="narrow"
      actions={
        mayChange && (
          <Button look="go" onClick={() => setIsAdding(true)} aria-haspopup="dialog">
            <Plus aria-hidden size={18} />
            {t('office:keys.add')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:keys.failed')}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title={t('office:keys.none')} />
          ) : (
            <ul
              aria-label={t('office:keys.title')}
              className="divide-y divide-line rounded-md border border-line bg-surface"
            >
              {keys.map((key) => (
                <KeyRow
                  key={key.id}
                  apiKey={key}
                  onEnd={mayChange ? () => setEnding(key) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddKeyDialog onClose={() => setIsAdding(false)} />}
      {ending !== null && <EndKeyDialog apiKey={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

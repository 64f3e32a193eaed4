import { brandColumns } from '@kontor/contract/rules/list-columns'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type Answer, call } from '../../shared/api/call.ts'
import { useMay } from '../../shared/session/use-may.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { SheetMenu } from '../import/sheet-menu.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { BrandDialog } from './brand-dialog.tsx'

const home = '/apps/office/brands'

type BrandRow = Answer<'/api/office/brand/list'>['rows'][number]

/** All brands: adding, renaming, archiving, removing. */
export function BrandsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const { search } = useLocation()
  // A brand that is linked to stands in the address.
  const { id: linked } = useParams()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const shown = open ?? (linked === undefined || linked === 'new' ? linked : Number(linked)) ?? null
  function close() {
    setOpen(null)
    if (linked !== undefined) void navigate({ pathname: home, search })
  }
  const columns: TableColumn<BrandRow>[] = [
    { name: 'name', label: t('office:brand.name'), column: brandColumns.name, width: 240 },
    { name: 'used', label: t('office:brand.used'), column: brandColumns.used, width: 140 },
    {
      name: 'archived',
      label: t('office:brand.archived'),
      column: brandColumns.archived,
      width: 140,
    },
  ]
  const mayChange = may({ call: '/api/office/brand/save', permission: 'catalogue.change' })
  return (
    <Page
      title={t('office:menu.brands')}
      actions={
        <>
          <SheetMenu kind="brand" />
          {mayChange && (
            <Button look="go" onClick={() => setOpen('new')}>
              <Plus aria-hidden size={16} />
              {t('office:brand.add')}
            </Button>
          )}
        </>
      }
    >
      <OfficeList<BrandRow>
        name="brand"
        label={t('office:menu.brands')}
        path="/api/office/brand/list"
        columns={columns}
        usualSort={{ column: 'name', direction: 'asc' }}
        fetchRows={(body, signal) => call('/api/office/brand/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/brand/export', { body })}
        onOpen={({ id }) => setOpen(id)}
        empty={<EmptyState title={t('office:brand.none')} />}
      />
      {shown !== null && (
        <BrandDialog key={shown} id={shown === 'new' ? null : shown} onClose={close} />
      )}
    </Page>
  )
}

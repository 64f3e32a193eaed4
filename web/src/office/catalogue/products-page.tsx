import { productColumns } from '@kontor/contract/rules/list-columns'
import { useQuery } from '@tanstack/react-query'
import { Plus, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type Answer, call } from '../../shared/api/call.ts'
import { imageUrl } from '../../shared/api/bases.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { SheetMenu } from '../import/sheet-menu.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { categoryNodesQuery } from './category-picker.tsx'
import { pathTexts } from './category-tree.ts'
import { useHeld } from '../records/use-held.ts'

type ProductRow = Answer<'/api/office/product/list'>['rows'][number]

/** All products, those that are archived too. */
export function ProductsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const columns = useProductColumns()
  const { search } = useLocation()
  return (
    <Page
      title={t('office:menu.products')}
      actions={
        <>
          <Link to={`/apps/office/products/grid${search}`} className={buttonLook('plain')}>
            <Table2 aria-hidden size={16} />
            {t('office:grid.open')}
          </Link>
          <SheetMenu kind="product" />
          {may({ call: '/api/office/product/save', permission: 'catalogue.change' }) && (
            <Link to="/apps/office/products/new" className={buttonLook('go')}>
              <Plus aria-hidden size={16} />
              {t('office:product.add')}
            </Link>
          )}
        </>
      }
    >
      <OfficeList<ProductRow>
        name="product"
        label={t('office:menu.products')}
        path="/api/office/product/list"
        columns={columns}
        usualSort={{ column: 'name', direction: 'asc' }}
        fetchRows={(body, signal) => call('/api/office/product/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/product/export', { body })}
        addressOf={({ id }) => `/apps/office/products/${id}`}
        empty={<EmptyState title={t('office:product.none')} />}
      />
    </Page>
  )
}

function useProductColumns(): TableColumn<ProductRow>[] {
  const { t } = useTranslation()
  const brands = useQuery(queryOf('/api/office/brand/list', { body: { size: 200 } }))
  const categories = useQuery(categoryNodesQuery)
  const column = <Name extends keyof typeof productColumns>(name: Name) => ({
    name,
    column: productColumns[name],
  })
  const seesPrices = useHeld('prices.see')
  return [
    {
      ...column('name'),
      label: t('office:product.name'),
      width: 180,
      render: ({ name, archived }) => (
        <span className="inline-flex max-w-full items-center gap-2">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          {archived && <Badge>{t('office:product.archived')}</Badge>}
        </span>
      ),
    },
    {
      ...column('picture'),
      label: t('office:product.picture'),
      width: 64,
      picture: true,
      render: ({ picture, name }) => (
        <Picture
          src={picture === null ? null : imageUrl(picture)}
          alt={name}
          sizes="32px"
          className="size-8"
        />
      ),
    },
    { ...column('articleNumber'), label: t('office:product.article_number'), width: 120 },
    {
      ...column('brand'),
      label: t('office:product.brand'),
      width: 130,
      spare: true,
      options: (brands.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      ...column('category'),
      label: t('office:product.category'),
      width: 150,
      spare: true,
      options: [...pathTexts(categories.data ?? [])].map(([value, label]) => ({ value, label })),
    },
    { ...column('unit'), label: t('office:product.unit'), width: 100 },
    { ...column('price'), label: t('office:product.price'), width: 100 },
    ...(seesPrices
      ? [
          {
            ...column('purchasePrice'),
            label: t('office:product.purchase_price'),
            width: 130,
            hidden: true as const,
          },
        ]
      : []),
    {
      ...column('vatRate'),
      label: t('office:product.vat'),
      width: 70,
      spare: true,
      options: [0, 7, 19].map((rate) => ({ value: rate, label: `${rate} %` })),
      render: ({ vatRate }) => `${vatRate} %`,
    },
    { ...column('location'), label: t('office:product.location'), width: 90, spare: true },
    { ...column('barcodes'), label: t('office:product.barcodes'), width: 150, hidden: true },
    {
      ...column('missingTexts'),
      label: t('office:product.missing_texts'),
      width: 120,
      spare: true,
    },
    { ...column('hasPicture'), label: t('office:product.has_picture'), width: 100, hidden: true },
    { ...column('discounted'), label: t('office:product.discounted'), width: 110, hidden: true },
    { ...column('archived'), label: t('office:product.archived'), width: 110, hidden: true },
    { ...column('createdAt'), label: t('office:product.created'), width: 160, hidden: true },
    { ...column('changedAt'), label: t('office:product.changed'), width: 160, hidden: true },
  ]
}

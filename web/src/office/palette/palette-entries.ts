import type { FoundKind } from '@kontor/contract/office/palette'
import {
  ClipboardList,
  FileText,
  FileUp,
  FolderTree,
  Images,
  type LucideIcon,
  Package,
  Plus,
  ReceiptText,
  Store,
  Tag,
  UsersRound,
} from 'lucide-react'
import type { Needs } from '../../shared/session/use-may.ts'
import { sections } from '../settings/sections.ts'

/** Something the palette can do: mostly leading to a page. */
export interface PaletteEntry {
  /** Unique among all. */
  readonly id: string
  readonly text: string
  /** Smaller, beside it. */
  readonly hint?: string
  readonly Icon: LucideIcon
  /** An address of the office, or something to do. */
  readonly run: string | (() => void)
}

interface FoundLook {
  /** The key of the heading over them. */
  readonly label: string
  readonly Icon: LucideIcon
  readonly addressOf: (id: number) => string
}

/** How records are shown that the server finds, in the order of their groups. */
export const foundLooks: Readonly<Record<FoundKind, FoundLook>> = {
  product: {
    label: 'office:menu.products',
    Icon: Package,
    addressOf: (id) => `/apps/office/products/${id}`,
  },
  order: {
    label: 'office:orders.title',
    Icon: ClipboardList,
    addressOf: (id) => `/apps/office/orders/${id}`,
  },
  customer: {
    label: 'office:customers.title',
    Icon: Store,
    addressOf: (id) => `/apps/office/customers/${id}`,
  },
  invoice: {
    label: 'office:invoices.title',
    Icon: ReceiptText,
    addressOf: (id) => `/apps/office/invoices/${id}`,
  },
  brand: { label: 'office:menu.brands', Icon: Tag, addressOf: (id) => `/apps/office/brands/${id}` },
  category: {
    label: 'office:menu.categories',
    Icon: FolderTree,
    addressOf: (id) => `/apps/office/categories/${id}`,
  },
  page: {
    label: 'office:menu.pages',
    Icon: FileText,
    addressOf: (id) => `/apps/office/pages/${id}`,
  },
  banner: {
    label: 'office:menu.banners',
    Icon: Images,
    addressOf: (id) => `/apps/office/banners/${id}`,
  },
  staff: {
    label: 'office:staff.title',
    Icon: UsersRound,
    addressOf: (id) => `/apps/office/staff/${id}`,
  },
}

/** An entry that stands there before anything is searched. */
interface FixedEntry {
  /** The key of its text. */
  readonly label: string
  readonly Icon: LucideIcon
  readonly address: string
  /** Without this permission it is not offered. */
  readonly needs: Needs
}

export const sectionEntries: readonly FixedEntry[] = sections.map(({ name, label, Icon }) => ({
  label,
  Icon,
  address: `/apps/office/settings/${name}`,
  needs: { call: '/api/office/settings/company/read', permission: 'settings.see' },
}))

export const actionEntries: readonly FixedEntry[] = [
  {
    label: 'office:product.add',
    Icon: Plus,
    address: '/apps/office/products/new',
    needs: { call: '/api/office/product/save', permission: 'catalogue.change' },
  },
  {
    label: 'office:orders.add',
    Icon: Plus,
    address: '/apps/office/orders/new',
    needs: { call: '/api/office/order/place', permission: 'orders.change' },
  },
  {
    label: 'office:brand.add',
    Icon: Plus,
    address: '/apps/office/brands/new',
    needs: { call: '/api/office/brand/save', permission: 'catalogue.change' },
  },
  {
    label: 'office:category.add',
    Icon: Plus,
    address: '/apps/office/categories/new',
    needs: { call: '/api/office/category/save', permission: 'catalogue.change' },
  },
  {
    label: 'office:payments.add',
    Icon: Plus,
    address: '/apps/office/payments/new',
    needs: { call: '/api/office/payment/book', permission: 'books.change' },
  },
  {
    label: 'office:import.begin',
    Icon: FileUp,
    address: '/apps/office/import',
    needs: { call: '/api/office/change-set/upload', permission: 'sheets.change' },
  },
  {
    label: 'office:banner.add',
    Icon: Plus,
    address: '/apps/office/banners/new',
    needs: { call: '/api/office/banner/save', permission: 'content.change' },
  },
  {
    label: 'office:page.add',
    Icon: Plus,
    address: '/apps/office/pages/new',
    needs: { call: '/api/office/page/save', permission: 'content.change' },
  },
  {
    label: 'office:staff.add',
    Icon: Plus,
    address: '/apps/office/staff/new',
    needs: { call: '/api/office/staff/add', permission: 'staff.change' },
  },
]

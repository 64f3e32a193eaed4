import {
  ClipboardList,
  FileSpreadsheet,
  FileText,
  FolderTree,
  Hourglass,
  House,
  Images,
  KeyRound,
  Mail,
  MailPlus,
  Package,
  Percent,
  ReceiptText,
  Store,
  Tag,
  UserRound,
  UsersRound,
  Wallet,
  Webhook,
  type LucideIcon,
  Settings,
  Wrench,
} from 'lucide-react'
import type { Needs } from '../shared/session/use-may.ts'

/** The groups of the menu, in their order, with the keys of their names. */
export const menuGroups = [
  { name: 'start', label: null },
  { name: 'goods', label: 'office:menu.goods' },
  { name: 'trade', label: 'office:menu.trade' },
  { name: 'shop', label: 'office:menu.shop' },
] as const

export interface OfficePage {
  /** Below /apps/office/. */
  readonly path: string
  /** The key of its name in menu, palette and title. */
  readonly label: string
  readonly Icon: LucideIcon
  /** Without one it is not in the menu. */
  readonly group: (typeof menuGroups)[number]['name'] | null
  /** The call that fills it. Without its permission the page is not offered, and its address says why. */
  readonly needs?: Needs
  /** The letter that leads there, after `g`. */
  readonly letter?: string
}

/**
 * Every page of the office. Menu, palette, shortcuts and the check of its permission follow from this list; what it
 * shows stands in `routes.tsx`.
 */
export const pages = [
  { path: '', label: 'office:menu.home', Icon: House, group: 'start', letter: 'h' },
  {
    path: 'products',
    label: 'office:menu.products',
    Icon: Package,
    group: 'goods',
    letter: 'p',
    needs: { call: '/api/office/product/list', permission: 'catalogue.see' },
  },
  {
    path: 'brands',
    label: 'office:menu.brands',
    Icon: Tag,
    group: 'goods',
    letter: 'b',
    needs: { call: '/api/office/brand/list', permission: 'catalogue.see' },
  },
  {
    path: 'orders',
    label: 'office:orders.title',
    Icon: ClipboardList,
    group: 'trade',
    letter: 'o',
    needs: { call: '/api/office/order/list', permission: 'orders.see' },
  },
  {
    path: 'customers',
    label: 'office:customers.title',
    Icon: Store,
    group: 'trade',
    letter: 'u',
    needs: { call: '/api/office/customer/list', permission: 'customers.see' },
  },
  {
    path: 'mails',
    label: 'office:mails.title',
    Icon: Mail,
    group: 'trade',
    letter: 'm',
    needs: { call: '/api/office/mail/list', permission: 'orders.see' },
  },
  {
    path: 'invoices',
    label: 'office:invoices.title',
    Icon: ReceiptText,
    group: 'trade',
    letter: 'r',
    needs: { call: '/api/office/invoice/list', permission: 'books.see' },
  },
  {
    path: 'payments',
    label: 'office:payments.title',
    Icon: Wallet,
    group: 'trade',
    letter: 'z',
    needs: { call: '/api/office/payment/list', permission: 'books.see' },
  },
  {
    path: 'open-items',
    label: 'office:open_items.title',
    Icon: Hourglass,
    group: 'trade',
    letter: 'd',
    needs: { call: '/api/office/open-item/list', permission: 'books.see' },
  },
  {
    path: 'vat',
    label: 'office:books.vat_title',
    Icon: Percent,
    group: 'trade',
    letter: 'v',
    needs: { call: '/api/office/books/vat', permission: 'books.see' },
  },
  {
    path: 'staff',
    label: 'office:staff.title',
    Icon: UsersRound,
    group: 'shop',
    needs: { call: '/api/office/staff/list', permission: 'staff.see' },
    letter: 't',
  },
  {
    path: 'account',
    label: 'office:account.title',
    Icon: UserRound,
    group: null,
    needs: { call: '/api/office/own/sessions', permission: 'own' },
    letter: 'a',
  },
  {
    path: 'categories',
    label: 'office:menu.categories',
    Icon: FolderTree,
    group: 'goods',
    letter: 'k',
    needs: { call: '/api/office/category/tree', permission: 'catalogue.see' },
  },
  {
    path: 'import',
    label: 'office:import.title',
    Icon: FileSpreadsheet,
    group: 'goods',
    letter: 'i',
    needs: { call: '/api/office/change-set/list', permission: 'sheets.see' },
  },
  {
    path: 'banners',
    label: 'office:menu.banners',
    Icon: Images,
    group: 'shop',
    letter: 'n',
    needs: { call: '/api/office/banner/list', permission: 'content.see' },
  },
  {
    path: 'pages',
    label: 'office:menu.pages',
    Icon: FileText,
    group: 'shop',
    letter: 'c',
    needs: { call: '/api/office/page/list', permission: 'content.see' },
  },
  {
    path: 'keys',
    label: 'office:keys.title',
    Icon: KeyRound,
    group: 'shop',
    letter: 'y',
    needs: { call: '/api/office/key/list', permission: 'staff.see' },
  },
  {
    path: 'webhooks',
    label: 'office:webhooks.title',
    Icon: Webhook,
    group: 'shop',
    letter: 'w',
    needs: { call: '/api/office/webhook/list', permission: 'settings.see' },
  },
  {
    path: 'mail-texts',
    label: 'office:mails.texts',
    Icon: MailPlus,
    group: 'shop',
    letter: 'x',
    needs: { call: '/api/office/mail-text/list', permission: 'settings.see' },
  },
  {
    path: 'settings',
    label: 'office:menu.settings',
    Icon: Settings,
    group: 'shop',
    letter: 's',
    needs: { call: '/api/office/settings/company/read', permission: 'settings.see' },
  },
  {
    path: 'set-up',
    label: 'office:setup.title',
    Icon: Wrench,
    group: null,
    needs: { call: '/api/office/setup/done', permission: 'settings.change' },
  },
] as const satisfies readonly OfficePage[]

export const addressOf = ({ path }: Pick<OfficePage, 'path'>): string =>
  path === '' ? '/apps/office' : `/apps/office/${path}`

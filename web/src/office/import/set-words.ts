import {
  type SetKindName,
  type SheetKindName,
  sheetKinds,
} from '@kontor/contract/rules/sheet-kinds'
import type { ChangeSet } from './mapping.ts'

/** The keys of the names of kinds, as they are said of many. */
export const kindTexts: Readonly<Record<SetKindName, string>> = {
  product: 'office:menu.products',
  brand: 'office:menu.brands',
  category: 'office:menu.categories',
  location: 'office:import.locations',
  customer: 'office:areas.customers',
  payment: 'office:import.payments',
  picture: 'office:import.pictures',
}

/** Where a record of a kind is opened, if it has a page. */
const homes: Readonly<Record<SetKindName, string | null>> = {
  product: '/apps/office/products',
  brand: '/apps/office/brands',
  category: '/apps/office/categories',
  location: '/apps/office/products',
  customer: null,
  payment: null,
  picture: '/apps/office/products',
}

export const homeOf = (kind: SetKindName): string | null => homes[kind]

export const recordAddress = (kind: SetKindName, id: number | null): string | null =>
  homes[kind] === null || id === null ? null : `${homes[kind]}/${id}`

export const isSheetKind = (name: string | null): name is SheetKindName =>
  sheetKinds.some((each) => each === name)

export const stateTexts: Readonly<Record<ChangeSet['state'], string>> = {
  uploaded: 'office:import.state_uploaded',
  read: 'office:import.state_read',
  compared: 'office:import.state_compared',
  applied: 'office:import.state_applied',
  undone: 'office:import.state_undone',
  cancelled: 'office:import.state_cancelled',
}

export const importHome = '/apps/office/import'

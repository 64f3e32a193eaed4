import { areas, type Area, type Permission } from '@kontor/contract/core/permissions'
import { sheetAreas } from '@kontor/contract/rules/sheet-kinds'
import { useTranslation } from 'react-i18next'

/** The key of an area's name. */
export const areaTexts: Readonly<Record<Area, string>> = {
  catalogue: 'office:areas.catalogue',
  prices: 'office:areas.prices',
  customers: 'office:areas.customers',
  orders: 'office:areas.orders',
  books: 'office:areas.books',
  content: 'office:areas.content',
  settings: 'office:areas.settings',
  staff: 'office:areas.staff',
}

/** Of any of these follows the permission for sheets. */
const sheetSources: readonly Area[] = [...new Set(Object.values(sheetAreas))]

/** Names a permission, as in “Catalogue: change”. */
export function usePermissionText(): (permission: Permission | 'public') => string {
  const { t } = useTranslation()
  return (permission) => {
    const [name, kind] = permission.split('.')
    const named = name === 'sheets' ? sheetSources : areas.filter((each) => each === name)
    if (named.length === 0) return permission
    return t(kind === 'change' ? 'office:permission.change' : 'office:permission.see', {
      area: named.map((each) => t(areaTexts[each])).join(' / '),
    })
  }
}

import { areas, type Area, type Permission } from '@kontor/contract/core/permissions'
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

/** Names a permission, as in “Catalogue: change”. */
export function usePermissionText(): (permission: Permission | 'public') => string {
  const { t } = useTranslation()
  return (permission) => {
    const [name, kind] = permission.split('.')
    const area = areas.find((each) => each === name)
    if (area === undefined) return permission
    return t(kind === 'change' ? 'office:permission.change' : 'office:permission.see', {
      area: t(areaTexts[area]),
    })
  }
}

import { useTranslation } from 'react-i18next'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { CategoryTree } from '../catalogue/category-tree.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

interface CategoryDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The tree, and below it the languages: on a phone a guest has no other place for them. */
export function CategoryDrawer({ open, onOpenChange }: CategoryDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={t('storefront:categories')}
      closeLabel={t('common:close')}
    >
      <CategoryTree inDrawer />
      <div className="mt-auto border-t border-line p-3">
        <LanguageSwitcher />
      </div>
    </Drawer>
  )
}

import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sheetAddress } from '../../shared/api/sheet-address.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { buttonLook } from '../../shared/ui/button-look.ts'

/** Opens the product sheet as it is saved. What is no longer sold has none. */
export function SheetLink({ id, archived }: { id: number; archived: boolean }) {
  const { t } = useTranslation()
  if (archived) return null
  return (
    <a
      href={sheetAddress(id, currentLanguage())}
      target="_blank"
      rel="noopener"
      className={buttonLook('plain')}
    >
      <FileText aria-hidden size={16} />
      {t('office:product.sheet')}
    </a>
  )
}

import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sheetAddress } from '../../shared/api/sheet-address.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'

/** Opens the product sheet as it is saved. What is no longer sold has none. */
export function SheetLink({ id, archived }: { id: number; archived: boolean }) {
  const { t } = useTranslation()
  if (archived) return null
  return (
    <a
      href={sheetAddress(id, currentLanguage())}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-target items-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
    >
      <FileText aria-hidden size={16} />
      {t('office:product.sheet')}
    </a>
  )
}

import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sheetAddress } from '../../shared/api/sheet-address.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'

/** Opens the product sheet in a tab of its own (P-11). */
export function SheetLink({ productId }: { productId: number }) {
  const { t } = useTranslation()
  return (
    <a
      href={sheetAddress(productId, currentLanguage())}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-target items-center gap-2 self-start text-sm font-medium text-accent-strong underline-offset-4 hover:underline"
    >
      <FileText aria-hidden size={18} />
      {t('storefront:product.sheet')}
    </a>
  )
}

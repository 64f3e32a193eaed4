import { Keyboard, KeyboardOff, ScanBarcode } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
}

/**
 * Receives the keys of the scanner. The on-screen keyboard stays hidden unless it is requested, to type a code that
 * cannot be read. Enter is handled for the whole document.
 */
export function ScanField({ field, disabled }: ScanFieldProps) {
  const { t } = useTranslation()
  const [typing, setTyping] = useState(false)
  const label = t('control:scan.label')
  return (
    <div className="flex min-h-target min-w-0 flex-1 items-center rounded-md border border-edge bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus">
      <ScanBarcode aria-hidden size={24} className="ml-3 shrink-0 text-muted" />
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        inputMode={typing ? 'text' : 'none'}
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
        className="min-w-0 flex-1 self-stretch rounded-md bg-transparent px-3 text-base outline-none"
      />
      <IconButton
        label={typing ? t('control:scan.hide_keyboard') : t('control:scan.show_keyboard')}
        icon={typing ? <KeyboardOff aria-hidden size={24} /> : <Keyboard aria-hidden size={24} />}
        aria-pressed={typing}
        className="pointer-fine:hidden"
        onClick={() => {
          setTyping(!typing)
          field.current?.blur()
          // After the new mode is rendered: the keyboard follows the focus.
          setTimeout(() => field.current?.focus())
        }}
      />
    </div>
  )
}

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { play } from '../scanning/sounds.ts'
import { useScanner } from '../scanning/use-scanner.ts'
import { findScannedOrder } from './find-scanned-order.ts'

/** Opens the order whose pick list was scanned. Any other code plays the error sound and shows a message. */
export function useOpenScannedOrder(): (code: string) => Promise<boolean> {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const errorMessage = useErrorMessage()

  return async (code) => {
    try {
      const orderId = await findScannedOrder(code)
      if (orderId !== null) {
        play('success')
        await navigate(`/apps/control/control-item/${orderId}`)
        return true
      }
      toast.error(t('control:find.no_order', { code }))
    } catch (error) {
      const message = errorMessage(error instanceof Error ? error : new Error(String(error)))
      toast.error(t('control:find.not_searched', { code, message }))
    }
    play('error')
    return false
  }
}

/** On screens without an order every scan is taken as a pick list. */
export function useScanOpensOrder(): void {
  const noField = useRef<HTMLInputElement>(null)
  const open = useOpenScannedOrder()
  useScanner(noField, (code) => void open(code))
}

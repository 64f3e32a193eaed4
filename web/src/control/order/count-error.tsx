import { useTranslation } from 'react-i18next'
import type { CountProblem } from './count-text.ts'

interface CountErrorProps {
  id: string
  problem: CountProblem | null
  text: string
  lowest: number
  highest: number
  className?: string
}

/** Why a typed count is not accepted, as a message beside it. */
export function CountError({
  id,
  problem,
  text,
  lowest,
  highest,
  className = '',
}: CountErrorProps) {
  const { t } = useTranslation()
  if (problem === null) return null
  return (
    <p id={id} role="alert" className={`text-sm font-semibold text-danger ${className}`}>
      {problem === 'not_whole'
        ? t('control:count.not_whole', { text: text.trim() })
        : t(problem === 'too_low' ? 'control:count.too_low' : 'control:count.too_high', {
            lowest,
            highest,
          })}
    </p>
  )
}

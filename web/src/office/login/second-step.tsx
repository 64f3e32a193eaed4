import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EnrolStep } from './enrol-step.tsx'
import type { Opened } from './opened.ts'
import { ProveStep } from './prove-step.tsx'

interface SecondStepProps {
  opened: Opened
  onOpened: (opened: Opened) => void
  onLeave: (reason: 'expired' | 'chosen') => void
}

/** What is missing after the password: the proof of a second factor, or a second factor. */
export function SecondStep({ opened, onOpened, onLeave }: SecondStepProps) {
  const { t } = useTranslation()
  const leave = () => {
    // If the server is not reached, the session ends by itself.
    call('/api/office/logout', {}, { token: opened.token }).catch(() => undefined)
    onLeave('chosen')
  }
  const step = { opened, onOpened, onExpired: () => onLeave('expired') }
  return (
    <div className="flex flex-col gap-4">
      {opened.step === 'enrol' ? <EnrolStep {...step} /> : <ProveStep {...step} />}
      <Button look="quiet" onClick={leave}>
        {t('office:factors.other_account')}
      </Button>
    </div>
  )
}

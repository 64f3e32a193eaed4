import { CloudUpload, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { currentAgent } from '../session/current-agent.ts'
import { useApprovals, useUnstoredCount, useWaitingApprovals } from './approvals-context.ts'
import { DiscardRefused } from './discard-refused.tsx'
import type { WaitingApproval } from './waiting-approval.ts'

interface WaitingDialogProps {
  open: boolean
  onClose: () => void
}

/** Everything that this device has counted and the server has not confirmed, one by one. */
export function WaitingDialog({ open, onClose }: WaitingDialogProps) {
  const { t } = useTranslation()
  const { sendNow } = useApprovals()
  const all = useWaitingApprovals()
  const unstored = useUnstoredCount()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('control:waiting.title')}
      closeLabel={t('common:close')}
    >
      <p className="text-sm text-muted">
        {unstored > 0 ? t('control:waiting.unstored') : t('control:waiting.lead')}
      </p>
      {all.length === 0 ? (
        <p className="py-8 text-center font-semibold">{t('control:waiting.nothing')}</p>
      ) : (
        <ul className="my-3 max-h-[55dvh] overflow-y-auto">
          {all.map((approval) => (
            <Entry key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
      <DiscardRefused />
      <Button look="go" className="w-full" disabled={all.length === 0} onClick={sendNow}>
        <CloudUpload aria-hidden size={20} />
        {t('control:waiting.send_now')}
      </Button>
    </Dialog>
  )
}

function Entry({ approval }: { approval: WaitingApproval }) {
  const { t } = useTranslation()
  const { queue, retry, agreeBeyond } = useApprovals()
  const { id, piece, productName, salesUnitName, orderId, refusal, agent, agentName } = approval
  const mine = agent === currentAgent()?.key
  const beyond = approval.asksBeyond === true
  const [asking, setAsking] = useState(false)
  const discard = () => void queue.remove(id)
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <p className="leading-snug">
        <span className="font-bold">
          {piece > 0 ? '+' : '−'}
          {Math.abs(piece)}
        </span>{' '}
        {productName} · {salesUnitName}
        <span className="block text-sm text-muted">
          {t('control:order.number', { number: orderId })}
          {!mine && ` · ${t('control:waiting.of_another', { name: agentName })}`}
        </span>
      </p>
      {refusal !== null && (
        <p className="flex items-center gap-2 text-sm font-semibold text-danger">
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          {t('control:waiting.refused', { message: refusal })}
        </p>
      )}
      {asking && (
        <>
          <p className="text-sm font-semibold">
            {t('control:waiting.discard_of_another', { name: agentName })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking(false)}>{t('control:confirm.no')}</Button>
            <Button onClick={discard}>{t('control:confirm.yes')}</Button>
          </div>
        </>
      )}
      {!asking && (refusal !== null || !mine) && (
        <div className="flex flex-wrap gap-2">
          {refusal !== null && mine && (
            <Button onClick={() => void (beyond ? agreeBeyond([id]) : retry(id))}>
              <RotateCw aria-hidden size={20} />
              {beyond ? t('control:beyond.count_anyway') : t('common:retry')}
            </Button>
          )}
          <Button onClick={mine ? discard : () => setAsking(true)}>
            <Trash2 aria-hidden size={20} />
            {t('control:waiting.dismiss')}
          </Button>
        </div>
      )}
    </li>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { useFactorText } from './use-factor-text.ts'

/** The second factors of a colleague, which are reset when a phone was lost. */
export function StaffFactors({ id, fullName }: { id: number; fullName: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const factorsOf = useFactorText()
  const [isAsking, setIsAsking] = useState(false)
  const query = useQuery({ ...queryOf('/api/office/staff/list'), staleTime: 0 })
  const row = query.data?.find((each) => each.id === id)
  const reset = useMutation({
    mutationFn: () => call('/api/office/staff/resetFactors', { body: { id } }),
    onSuccess: () => {
      toast.success(t('office:staff.factors_reset'))
      void client.invalidateQueries({ queryKey: keyOf('/api/office/staff/list') })
      void client.invalidateQueries({ queryKey: keyOf('/api/office/staff/history') })
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => setIsAsking(false),
  })
  if (row === undefined) return null
  const factors = factorsOf(row)
  return (
    <Card
      title={t('office:staff.factor')}
      lead={
        factors === ''
          ? t('office:staff.factor_lead_none')
          : t('office:staff.factor_lead', { factors })
      }
    >
      {factors !== '' && (
        <Button onClick={() => setIsAsking(true)} className="self-start">
          {t('office:staff.reset_factors')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('office:staff.reset_factors')}
        closeLabel={t('common:close')}
      >
        <p className="text-sm">{t('office:staff.reset_text', { fullName })}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setIsAsking(false)}>{t('office:record.keep')}</Button>
          <Button look="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('office:staff.reset_factors')}
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}

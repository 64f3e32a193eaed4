import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/ui/class-names.ts'
import type { ChangeSet } from './mapping.ts'

const steps = [
  'office:import.step_read',
  'office:import.step_map',
  'office:import.step_compare',
  'office:import.step_apply',
] as const

/** How many steps are done in a state. */
const doneIn: Readonly<Record<ChangeSet['state'], number>> = {
  uploaded: 0,
  read: 1,
  compared: 2,
  applied: 4,
  undone: 4,
  cancelled: 0,
}

interface StepLineProps {
  ref: Ref<HTMLOListElement>
  set: ChangeSet
  /** The columns are looked at again. */
  isMapping: boolean
}

/** The way of a sheet, with the step one is at. Pictures have no columns. */
export function StepLine({ ref, set: { kind, state, running }, isMapping }: StepLineProps) {
  const { t } = useTranslation()
  const isComparing = running?.step === 'compare' || (state === 'read' && running !== null)
  const isRead = state === 'read' && kind === 'picture'
  const isApplying = running?.step === 'apply'
  const done = isApplying ? 3 : isComparing || isRead ? 2 : isMapping ? 1 : doneIn[state]
  return (
    <ol
      ref={ref}
      tabIndex={-1}
      aria-label={t('office:import.steps')}
      className="flex flex-wrap gap-2 rounded-md"
    >
      {steps.map((label, index) =>
        kind === 'picture' && label === 'office:import.step_map' ? null : (
          <li
            key={label}
            {...(index === done && { 'aria-current': 'step' as const })}
            className={classNames(
              'flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm',
              index === done
                ? 'border-accent bg-accent-soft font-semibold text-accent-strong'
                : 'border-line text-muted',
            )}
          >
            {index < done && <Check aria-label={t('office:setup.step_done')} size={16} />}
            {t(label)}
          </li>
        ),
      )}
    </ol>
  )
}

import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'

interface SearchDialogProps {
  title: string
  /** The label of the search field. */
  label: string
  /** A second way to search, beside the button. The field then has its own row. */
  action?: ReactNode
  onClose: () => void
  /** Shows the results of the submitted text, which is empty before the first search. */
  children: (wanted: string) => ReactNode
}

/** A dialog that searches when its form is submitted. */
export function SearchDialog({ title, label, action, onClose, children }: SearchDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const inRows = action !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setWanted(typed.trim())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
      initialFocus={field}
    >
      <form
        role="search"
        onSubmit={submit}
        className={classNames('flex items-end gap-2 pb-4', inRows && 'flex-wrap')}
      >
        <Field
          ref={field}
          label={label}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className={classNames('min-w-0 flex-1', inRows && 'basis-full')}
        />
        {action}
        <Button type="submit" look="go" className={inRows ? 'flex-1' : ''}>
          <Search aria-hidden size={20} />
          {t('control:search.submit')}
        </Button>
      </form>
      {children(wanted)}
    </Dialog>
  )
}

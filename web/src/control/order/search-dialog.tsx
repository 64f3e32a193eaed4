import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { ChoiceList } from './choice-list.tsx'

interface SearchDialogProps {
  onChoose: (productId: number) => void
  onClose: () => void
}

/** Finds products by their name (D-09). */
export function SearchDialog({ onChoose, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWanted(typed.trim())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:search.title')}
      closeLabel={t('common:close')}
      initialFocus={field}
    >
      <form onSubmit={submit} className="flex items-end gap-2 pb-4">
        <Field
          ref={field}
          label={t('control:search.label')}
          value={typed}
          onChange={setTyped}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="go">
          <Search aria-hidden size={20} />
          {t('control:search.submit')}
        </Button>
      </form>
      {wanted !== '' && <Results key={wanted} wanted={wanted} onChoose={onChoose} />}
    </Dialog>
  )
}

function Results({ wanted, onChoose }: { wanted: string; onChoose: (productId: number) => void }) {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useQuery(
    queryOf('/api/stockAgent/product/searchWithName', { body: { searchText: wanted } }),
  )
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-60" />
    return (
      <ErrorState
        title={t('common:error.title')}
        message={errorMessage(error)}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0) {
    return <EmptyState title={t('control:search.nothing', { words: wanted })} />
  }
  return (
    <ChoiceList
      choices={data.map(({ productId, combinedName, productImage }) => ({
        key: productId,
        image: productImage,
        name: combinedName,
        onChoose: () => onChoose(productId),
      }))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
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
  const query = useQuery(
    queryOf('/api/stockAgent/product/searchWithName', { body: { searchText: wanted } }),
  )
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-60" />}
      errorTitle={t('common:error.title')}
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={t('control:search.nothing', { words: wanted })} />
        ) : (
          <ChoiceList
            choices={found.map(({ productId, combinedName, productImage }) => ({
              key: productId,
              image: productImage,
              name: combinedName,
              onChoose: () => onChoose(productId),
            }))}
          />
        )
      }
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { SearchDialog } from '../find/search-dialog.tsx'
import { ChoiceList } from './choice-list.tsx'

interface FindProductDialogProps {
  onChoose: (productId: number) => void
  onClose: () => void
}

/** Finds products by their name (D-09). */
export function FindProductDialog({ onChoose, onClose }: FindProductDialogProps) {
  const { t } = useTranslation()
  return (
    <SearchDialog
      title={t('control:search.title')}
      label={t('control:search.label')}
      onClose={onClose}
    >
      {(wanted) => wanted !== '' && <Results key={wanted} wanted={wanted} onChoose={onChoose} />}
    </SearchDialog>
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

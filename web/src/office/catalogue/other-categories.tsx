import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CategoryPicker, categoryNodesQuery } from './category-picker.tsx'
import { pathTexts } from './category-tree.ts'

interface OtherCategoriesProps {
  main: number
  value: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

/** The categories in which a product is listed besides its main one. */
export function OtherCategories({ main, value, onChange, error }: OtherCategoriesProps) {
  const { t } = useTranslation()
  const { data: nodes = [] } = useQuery(categoryNodesQuery)
  const paths = useMemo(() => pathTexts(nodes), [nodes])
  const nameOf = (id: number) => paths.get(id) ?? `${id}`
  return (
    <div className="flex flex-col gap-1">
      <CategoryPicker
        label={t('office:product.other_categories')}
        value={null}
        placeholder={t('office:product.add_category')}
        onChange={(id) => {
          if (id === null || id === main || value.includes(id)) return
          onChange([...value, id].toSorted((one, other) => one - other))
        }}
        error={error}
      />
      {value.length > 0 && (
        <ul aria-label={t('office:product.other_categories')} className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li
              key={id}
              className="flex items-center rounded-md border border-line bg-sunken pl-3 text-sm"
            >
              {nameOf(id)}
              <IconButton
                label={t('office:product.remove_category', { name: nameOf(id) })}
                icon={<X aria-hidden size={16} />}
                onClick={() => onChange(value.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

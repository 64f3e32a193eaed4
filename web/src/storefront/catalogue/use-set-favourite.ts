import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../ui/toast.tsx'

type ProductPage = Answer<'/public/web-api/product/sorted'>

interface FavouriteChange {
  productId: number
  favorite: boolean
}

/** Shows the change at once in every listing that is kept, and takes it back if the server refuses. */
export function useSetFavourite() {
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()

  function show({ productId, favorite }: FavouriteChange) {
    client.setQueriesData<ProductPage>(
      { queryKey: queryKeys.allProducts },
      (page) =>
        page && {
          ...page,
          content: page.content.map((product) =>
            product.id === productId ? { ...product, favorite } : product,
          ),
        },
    )
  }

  return useMutation({
    mutationFn: (query: FavouriteChange) => call('/web-api/product/favorite', { query }),
    onMutate: show,
    onError: (error, change) => {
      show({ ...change, favorite: !change.favorite })
      toast.error(messageOf(error))
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  type FavouriteChange,
  forgetFavourites,
  markFavourite,
} from '../favourites/mark-favourite.ts'

/** Shows the change at once wherever the product is kept, and takes it back if the server refuses. */
export function useSetFavourite() {
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  return useMutation({
    mutationFn: (query: FavouriteChange) => call('/web-api/product/favorite', { query }),
    onMutate: (change) => markFavourite(client, change),
    onSuccess: () => forgetFavourites(client),
    onError: (error, change) => {
      markFavourite(client, { ...change, favorite: !change.favorite })
      toast.error(messageOf(error))
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { sendFavourite } from '../favourites/favourite-wishes.ts'
import {
  type FavouriteChange,
  forgetFavourites,
  markFavourite,
} from '../favourites/mark-favourite.ts'

/** Updates every cached copy of the product at once, and reverts it if the server refuses. */
export function useSetFavourite(): (change: FavouriteChange) => void {
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()

  async function send(query: FavouriteChange) {
    await call('/web-api/product/favorite', { query })
    forgetFavourites(client)
  }

  return (change) => {
    markFavourite(client, change)
    void sendFavourite(change, {
      send,
      onFailure: (held, error) => {
        markFavourite(client, held)
        toast.error(messageOf(error))
      },
    })
  }
}

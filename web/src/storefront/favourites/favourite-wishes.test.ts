import { expect, test } from 'vitest'
import { sendFavourite } from './favourite-wishes.ts'
import type { FavouriteChange } from './mark-favourite.ts'

/** A server whose answers the test releases one by one. */
function slowServer() {
  const calls: { change: FavouriteChange; answer: (taken: boolean) => void }[] = []
  const failures: FavouriteChange[] = []
  return {
    calls,
    failures,
    asked: () => calls.map(({ change }) => change.favorite),
    sending: {
      send: (change: FavouriteChange) =>
        new Promise<void>((resolve, reject) => {
          calls.push({
            change,
            answer: (taken) => (taken ? resolve() : reject(new Error('refused'))),
          })
        }),
      onFailure: (held: FavouriteChange) => void failures.push(held),
    },
  }
}

const wish = (productId: number, favorite: boolean) => ({ productId, favorite })

test('calls for one product go one after another, and the last wish wins', async () => {
  const { calls, failures, asked, sending } = slowServer()
  const done = sendFavourite(wish(1, true), sending)
  for (const favorite of [false, true, false]) void sendFavourite(wish(1, favorite), sending)
  expect(asked()).toEqual([true])
  calls[0]?.answer(true)
  await expect.poll(asked).toEqual([true, false])
  calls[1]?.answer(true)
  await done
  expect(asked()).toEqual([true, false])
  expect(failures).toEqual([])
})

test('a wish that equals the state of the server is not sent', async () => {
  const { calls, asked, sending } = slowServer()
  const done = sendFavourite(wish(1, true), sending)
  for (const favorite of [false, true]) void sendFavourite(wish(1, favorite), sending)
  calls[0]?.answer(true)
  await done
  expect(asked()).toEqual([true])
})

test('after a refusal the state of the server is reported, and the next wish is sent', async () => {
  const { calls, failures, asked, sending } = slowServer()
  const done = sendFavourite(wish(1, true), sending)
  void sendFavourite(wish(1, false), sending)
  calls[0]?.answer(true)
  await expect.poll(asked).toEqual([true, false])
  calls[1]?.answer(false)
  await done
  expect(failures).toEqual([wish(1, true)])
  void sendFavourite(wish(1, false), sending)
  expect(asked()).toEqual([true, false, false])
})

test('products do not wait for each other', () => {
  const { calls, sending } = slowServer()
  void sendFavourite(wish(2, true), sending)
  void sendFavourite(wish(3, true), sending)
  expect(calls.map(({ change }) => change.productId)).toEqual([2, 3])
})

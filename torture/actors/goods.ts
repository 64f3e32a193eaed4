import type { Client } from '../client.ts'
import type { Unit } from './world.ts'

interface Listed {
  readonly content: readonly { id: number; salesUnits: readonly { id: number }[] }[]
}

/** The sales units that a guest can see. */
export async function listGoods(client: Client): Promise<Unit[]> {
  const { body } = await client.call('/public/web-api/product/sorted', { page: 0, size: 100 })
  return (body as Listed).content.flatMap(({ id, salesUnits }) =>
    salesUnits.map((unit) => ({ productId: id, salesUnitId: unit.id })),
  )
}

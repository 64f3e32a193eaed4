/** An agent counted more than was ordered: it waits for a confirmation, or is confirmed. */
export interface BeyondNotice {
  readonly orderId: number
  readonly orderProductId: number
  readonly agent: string
  readonly counted: boolean
}

type Listener = (notice: BeyondNotice) => void

const listeners = new Set<Listener>()

/** Passes the live events about excess counts to the order on this screen. */
export const beyondNotices = {
  tell(notice: BeyondNotice): void {
    for (const listener of listeners) listener(notice)
  },
  watch(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

import { useSyncExternalStore } from 'react'
import { presence } from './presence.ts'

const nobody: readonly string[] = []

/** The names of the agents who have this order open on other screens. */
export function useAgentsAtWork(orderId: number): readonly string[] {
  return useSyncExternalStore(presence.watch, () => presence.snapshot().get(orderId) ?? nobody)
}

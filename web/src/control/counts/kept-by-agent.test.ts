import { expect, test } from 'vitest'
import { keptByAgent, keptByOthers } from './kept-by-agent.ts'
import type { WaitingApproval } from './waiting-approval.ts'

let position = 0
const made = (agent: string, orderId: number, agentName = agent): WaitingApproval => {
  position += 1
  return {
    id: `id-${position}`,
    agent,
    agentName,
    orderId,
    orderProductId: 1,
    piece: 1,
    productName: 'Milk',
    salesUnitName: 'Carton',
    position,
    sent: false,
    refusal: null,
  }
}

const all = [made('ada', 7), made('ben', 7), made('ada', 9), made('ada', 7)]

test('[D-22] unsent counts are grouped by agent, with their number and orders', () => {
  expect(keptByAgent(all)).toEqual([
    { agent: 'ada', agentName: 'ada', count: 3, orderIds: [7, 9] },
    { agent: 'ben', agentName: 'ben', count: 1, orderIds: [7] },
  ])
  expect(keptByAgent([])).toEqual([])
})

test('[D-22] two agents of one name stay two', () => {
  const twins = [made('kim1', 3, 'Kim Muster'), made('kim2', 3, 'Kim Muster')]
  expect(keptByAgent(twins).map(({ agent, count }) => [agent, count])).toEqual([
    ['kim1', 1],
    ['kim2', 1],
  ])
})

test('[D-22] for an order only the unsent counts of other agents are listed', () => {
  expect(keptByOthers(all, 7, 'ada').map(({ agent }) => agent)).toEqual(['ben'])
  expect(keptByOthers(all, 9, 'ada')).toEqual([])
})

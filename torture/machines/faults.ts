import type { Shop } from './shop.ts'

interface MachineFault {
  readonly name: string
  inflict(shop: Shop): unknown
  /** Once the others answer without the one that is cut off. */
  mend?(shop: Shop): void
}

/** Long enough that every call that writes waits. */
const cutMs = 2000

const serverDies: MachineFault = {
  name: 'a server is killed',
  inflict: ({ nodes: [first] }) => first.server.kill(),
}

const otherServerDies: MachineFault = {
  name: 'the other one, which has all visitors, is killed',
  inflict: ({ nodes: [, second] }) => second.server.kill(),
}

const serverCutOff: MachineFault = {
  name: 'the network between a server and the databases is cut',
  inflict({ nodes: [first] }) {
    for (const relay of first.relays) relay.cut()
  },
  mend({ nodes: [first] }) {
    for (const relay of first.relays) relay.mend()
  },
}

const databasesCut: MachineFault = {
  name: 'the network between the databases is cut for 2 s',
  inflict: ({ databases }) => databases.cutFor(cutMs),
}

const failover: MachineFault = {
  name: 'the primary is killed, the standby takes over',
  inflict: ({ databases }) => databases.failOver(0),
}

const failoverAfterCut: MachineFault = {
  name: 'the same, 2 s after they were cut from each other',
  inflict: ({ databases }) => databases.failOver(cutMs),
}

const serverDiesAfterwards: MachineFault = {
  name: 'a server is killed afterwards',
  inflict: ({ nodes: [, second] }) => second.server.kill(),
}

/** The faults of a round in their order; every second failover comes with commits that wait for the standby. */
export const faultsOf = (round: number): MachineFault[] => [
  serverDies,
  otherServerDies,
  serverCutOff,
  databasesCut,
  round % 2 === 1 ? failover : failoverAfterCut,
  serverDiesAfterwards,
]

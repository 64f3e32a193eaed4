import { setTimeout as sleep } from 'node:timers/promises'
import { type Machine, type PostgresPair } from './postgres-pair.ts'
import { Relay } from './relay.ts'

/** A primary that answers no commit before its standby has it, and the network between the two. */
export class Databases {
  readonly #links = new Map<Machine, { relay: Relay; port: number }>()
  #primary: Machine
  #standby: Machine

  private constructor({ primary, standby }: PostgresPair) {
    this.#primary = primary
    this.#standby = standby
  }

  static async join(pair: PostgresPair): Promise<Databases> {
    const databases = new Databases(pair)
    for (const machine of [pair.primary, pair.standby]) {
      const relay = new Relay(machine.port)
      databases.#links.set(machine, { relay, port: await relay.listen() })
    }
    await pair.standby.follow(databases.#link.port)
    await pair.primary.waitFor(pair.standby)
    return databases
  }

  get primary(): Machine {
    return this.#primary
  }

  /** What the standby hears of the primary. */
  get #link() {
    const link = this.#links.get(this.#primary)
    if (link === undefined) throw new Error('the databases are not joined')
    return link
  }

  /** Nothing is committed meanwhile: the primary waits for what the standby does not hear of. */
  async cutFor(ms: number): Promise<void> {
    this.#link.relay.cut()
    await sleep(ms)
    this.#link.relay.mend()
  }

  /** With a cut before, the primary dies with commits that nobody else has, and that it has answered to nobody. */
  async failOver(cutBeforeMs: number): Promise<void> {
    const { relay } = this.#link
    if (cutBeforeMs > 0) relay.cut()
    await sleep(cutBeforeMs)
    await this.#primary.kill()
    await this.#standby.promote()
    relay.mend()
    ;[this.#primary, this.#standby] = [this.#standby, this.#primary]
  }

  get canRebuild(): boolean {
    return this.#standby.hasBasebackup
  }

  /** The one that died follows the one that took over. */
  async rebuildStandby(): Promise<void> {
    await this.#standby.copyFrom(this.#link.port)
    await this.#primary.waitFor(this.#standby)
  }

  close(): void {
    for (const { relay } of this.#links.values()) relay.close()
  }
}

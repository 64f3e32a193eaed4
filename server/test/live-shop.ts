import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/database/database.ts'
import { LiveScreen } from './live-screen.ts'
import { appOptions } from './support.ts'
import { openWarehouse } from './warehouse-goods.ts'

/** A warehouse with two server processes on one database, as far as they can tell, and screens that watch. */
export async function openLiveHouse() {
  const house = await openWarehouse()
  const screens: LiveScreen[] = []

  const startProcess = async (heartbeatMs = 60_000) => {
    const database = openDatabase({ url: house.url, connections: 4, onIdleError: () => undefined })
    const app = await buildApp({ ...appOptions(database), heartbeatMs })
    return {
      app,
      stop: async () => {
        await app.close()
        await database.close()
      },
    }
  }

  async function openScreen(
    app: FastifyInstance,
    options: Partial<Parameters<typeof LiveScreen.open>[1]> = {},
  ) {
    const screen = await LiveScreen.open(app, { token: house.agentToken, ...options })
    screens.push(screen)
    return screen
  }

  const second = await startProcess()
  return {
    house,
    /** The second process. */
    other: second.app,
    startProcess,
    openScreen,
    readyScreen: async (...options: Parameters<typeof openScreen>) => {
      const screen = await openScreen(...options)
      await screen.ready()
      return screen
    },
    leaveAll: () => {
      for (const screen of screens.splice(0)) screen.leave()
    },
    close: async () => {
      await second.stop()
      await house.close()
    },
  }
}

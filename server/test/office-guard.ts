import type { AnswerOf, Failure } from '@kontor/contract/core/endpoint'
import type { EndpointsByPath } from '@kontor/contract/endpoints'
import type { AreaPermission } from '@kontor/contract/core/permissions'
import { hashPassword } from '../src/accounts/passwords.ts'
import { totpCode, totpStep } from '../src/factors/totp.ts'
import { newAuthenticator } from './authenticator.ts'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { call, type OpenShop } from './support.ts'

type OfficePath = Extract<keyof EndpointsByPath, `/api/office/${string}`>

const host = 'shop.example'

let hash: Promise<string> | undefined
let people = 0

const secretOf = (base32: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of 30 seconds from now: accepted, not used to confirm the app, and not too old when time goes on. */
export const codeOf = (secret: string, later = 1) =>
  totpCode(secretOf(secret), totpStep(Date.now()) + later)

/** Somebody of the office who logs in with a password and adds second factors. */
export async function newPerson(shop: OpenShop, permissions: readonly AreaPermission[] = []) {
  hash ??= hashPassword(shop.password)
  people += 1
  const username = `guarded${people}`
  const id = await addAccount(shop.database, 'STAFF', username, await hash, permissions)
  const token = await sessionOf(shop.database, id)

  const ask = <Path extends OfficePath>(
    path: Path,
    body?: unknown,
    as: string | null = token,
    at = host,
  ) =>
    call<AnswerOf<EndpointsByPath[Path]> & Failure>(shop.app, path, body, {
      ...(as === null ? {} : { token: as }),
      lang: 'en',
      headers: { host: at },
    })

  const logIn = () =>
    ask('/api/office/login', { username, password: shop.password }, null).then(({ body }) => body)

  return {
    id,
    username,
    token,
    ask,
    logIn,
    /** The token of a session that has proved the password. */
    step: async () => (await logIn()).token,
    async addPasskey(name = 'Key', as = token) {
      const authenticator = newAuthenticator()
      const { body: options } = await ask(
        '/api/office/own/passkeys/begin',
        { password: shop.password },
        as,
      )
      const credential = authenticator.create(options)
      const added = await ask('/api/office/own/passkeys/add', { name, credential }, as)
      return { authenticator, credential, added }
    },
    async addTotp(as = token) {
      const { body } = await ask('/api/office/own/totp/begin', { password: shop.password }, as)
      const code = codeOf(body.secret, 0)
      const added = await ask('/api/office/own/totp/confirm', { code }, as)
      return { secret: body.secret, address: body.address, drawing: body.drawing, code, added }
    },
  }
}

export type Person = Awaited<ReturnType<typeof newPerson>>

export const isOpen = async ({ ask }: Person, token: string) =>
  (await ask('/api/office/me', undefined, token)).status === 200

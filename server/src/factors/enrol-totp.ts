import { toSVG } from 'bwip-js/node'
import { readFactorState } from '../accounts/opened-session.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { sealingKey } from '../http/endpoints/shop-secret.ts'
import { addFactor, requirePassword } from './add-factor.ts'
import { keepPendingTotp, readPendingTotp } from './challenge.sql.ts'
import { readShopName, readStaffAccount } from './factor-account.ts'
import { open, seal } from '../http/endpoints/sealed-secret.ts'
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts'
import { storeTotp, totpOwner } from './totp-factor.ts'

/** A QR code as the path of an SVG, which the page draws itself. */
function drawingOf(text: string) {
  const drawing = toSVG({ bcid: 'qrcode', text })
  const [, size = '1'] = /viewBox="0 0 (\S+) /.exec(drawing) ?? []
  const [, path = ''] = / d="([^"]+)"/.exec(drawing) ?? []
  return { size: Number(size), path }
}

export async function beginTotp(call: CallOf<'beginTotp'>) {
  const { database, user } = call
  await requirePassword(call)
  const { username } = await readStaffAccount(database, user.id)
  const secret = newTotpSecret()
  await database.transaction(async (transaction) => {
    const sealed = seal(await sealingKey(transaction), totpOwner(user.id), secret)
    await keepPendingTotp(transaction, user.id, sealed)
  })
  const address = totpAddress(secret, await readShopName(database), username)
  return { secret: base32(secret), address, drawing: drawingOf(address) }
}

export async function confirmTotp(call: CallOf<'confirmTotp'>) {
  const { database, body, user } = call
  // Wrong codes are not counted: whoever confirms has just been shown the secret.
  return database.transaction(async (transaction) => {
    const key = await sealingKey(transaction)
    const sealed = await readPendingTotp(transaction, user.id)
    if (sealed === undefined) throw new Refusal('not_valid', { details: { code: 'not_valid' } })
    const step = stepOfCode(open(key, totpOwner(user.id), sealed), body.code, Date.now())
    if (step === undefined) throw new Refusal('not_valid', { details: { code: 'wrong_code' } })
    const { totp: isAnother } = await readFactorState(transaction, user.id)
    const change = { field: 'totp', old: isAnother, new: true }
    return addFactor(transaction, call, change, () => storeTotp(transaction, user.id, sealed, step))
  })
}

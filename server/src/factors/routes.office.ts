import { factorEndpoints } from '@kontor/contract/office/factors'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { addPasskey, beginPasskey } from './enrol-passkey.ts'
import { beginTotp, confirmTotp } from './enrol-totp.ts'
import { askForPasskeyLogin, logInByPasskey } from './log-in-by-passkey.ts'
import {
  listOwnFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from './own-factors.ts'
import { askForPasskeyProof, proveByCode, proveByPasskey, proveByRecoveryCode } from './prove.ts'

export const factorRoutes = routesOf(factorEndpoints, {
  askForPasskeyLogin,
  logInByPasskey,
  askForPasskeyProof,
  proveByPasskey,
  proveByCode,
  proveByRecoveryCode,
  listOwnFactors,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
})

import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards compose letters differently, so passwords are normalized. */
const normalized = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost)
}

/** Verified for unknown names, so that they take as long as known ones. */
const decoyHash = hashPassword('a password that nobody has')

/** Stored for an account that has none yet: no password fits. */
export const noPassword = '$argon2id$none'

export async function checkPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const known = storedHash === noPassword ? undefined : storedHash
  const matches = await verify(known ?? (await decoyHash), normalized(password))
  return matches && known !== undefined
}

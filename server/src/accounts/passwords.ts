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

export async function checkPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoyHash), normalized(password))
  return matches && storedHash !== undefined
}

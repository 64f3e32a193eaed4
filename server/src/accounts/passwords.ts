import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP names: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords are compared in one Unicode form, however the keyboard composed their letters. */
const normalized = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost)
}

/** What an unknown name is checked against, so that it takes as long as a known one. */
const nobodysHash = hashPassword('a password that nobody has')

export async function checkPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), normalized(password))
  return matches && storedHash !== undefined
}

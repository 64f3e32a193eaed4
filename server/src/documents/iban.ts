const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Checks the check digits modulo 97 (ISO 7064). */
export function isIban(account: string): boolean {
  if (!shape.test(account)) return false
  const moved = account.slice(4) + account.slice(0, 4)
  const rest = Array.from(moved, (sign) => Number.parseInt(sign, 36)).reduce(
    (sum, value) => (sum * (value > 9 ? 100 : 10) + value) % 97,
    0,
  )
  return rest === 1
}

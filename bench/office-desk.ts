import type { BenchShop } from './bench-shop.ts'

export type AskOffice = <Answer>(path: string, body: unknown) => Promise<Answer>

/** Logs in as the owner of the demo shop; what it answers makes the calls of the office. */
export async function officeDesk({
  address,
}: Pick<BenchShop, 'address'>): Promise<{ readonly ask: AskOffice; readonly token: string }> {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/office/${path}?lang=de`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const login = { username: 'office', password: 'Office1234' }
  const { token } = (await send('login', login)) as { token: string }
  const ask = async <Answer>(path: string, body: unknown) =>
    // Each caller names what its call answers.
    (await send(path, body, { authorization: `Bearer ${token}` })) as Answer
  return { ask, token }
}

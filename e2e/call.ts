import { type APIRequestContext, expect } from '@playwright/test'

/** Calls the server past the browser, to prepare what a test is about or to see what came of it. */
export async function call<Answer>(
  request: APIRequestContext,
  path: string,
  data?: object,
  token?: string,
): Promise<Answer> {
  const answer = await request.post(path, {
    ...(data && { data }),
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

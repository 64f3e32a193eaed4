import { type APIRequestContext, expect } from '@playwright/test'

/** Calls the server without the browser, to prepare a test or to check its result. */
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

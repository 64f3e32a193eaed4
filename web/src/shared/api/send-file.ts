import type { QueryOf } from '@kontor/contract/core/endpoint'
import type { EndpointsByPath } from '@kontor/contract/endpoints'
import { currentLanguage } from '../i18n/language.ts'
import { storedUser } from '../session/stored-user.ts'
import { addressOf } from './address.ts'
import { bases } from './bases.ts'
import type { Answer } from './call.ts'
import { NetworkError, TimeoutError } from './call-error.ts'
import { failedCall, parsed } from './failed-call.ts'

/** The calls that take a file. */
export type UploadPath = {
  [Path in keyof EndpointsByPath]: EndpointsByPath[Path] extends { readonly upload: object }
    ? Path
    : never
}[keyof EndpointsByPath]

interface SendFileOptions<Path extends UploadPath> {
  /** What else the call has in its query. */
  query?: Omit<QueryOf<EndpointsByPath[Path]>, 'fileName'>
  signal?: AbortSignal
  /** From 0 to 1, while it is sent. */
  onProgress?: (part: number) => void
}

/** Only when nothing at all is sent or answered for so long; a slow line may take its time. */
const silentLimit = 60_000

/** Sends a file. By XMLHttpRequest, since fetch does not say how much of it has arrived. */
export function sendFile<Path extends UploadPath>(
  path: Path,
  file: File,
  { signal, onProgress, query: more }: SendFileOptions<Path> = {},
): Promise<Answer<Path>> {
  const token = storedUser()?.token
  const query = { ...more, fileName: file.name.slice(-255) || 'file' }
  const address = addressOf({ path, query, language: currentLanguage() }, bases)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const tooLate = () => {
      reject(new TimeoutError('no answer in time'))
      request.abort()
    }
    let timer = setTimeout(tooLate, silentLimit)
    const giveUp = () => request.abort()
    request.open('POST', address)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(tooLate, silentLimit)
      onProgress?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const answer = parsed(responseText)
      const isOk = status >= 200 && status < 300
      // The contract says what it is; the server serves every answer from it.
      if (isOk && answer !== undefined) return resolve(answer as Answer<Path>)
      if (isOk) return reject(new NetworkError('the answer is no JSON'))
      const retryAfter = request.getResponseHeader('Retry-After')
      reject(failedCall({ path, token, status, statusText, answer, retryAfter }))
    })
    request.addEventListener('error', () => reject(new NetworkError('no answer')))
    request.addEventListener('abort', () => reject(new NetworkError('aborted')))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    })
    signal?.addEventListener('abort', giveUp)
    request.send(file)
    // An abort before it is sent would be no event of the request.
    if (signal?.aborted) giveUp()
  })
}

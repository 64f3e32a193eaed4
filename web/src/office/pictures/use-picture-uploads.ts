import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../shared/api/send-file.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'

export type PicturePath =
  | '/api/office/content/picture'
  | '/api/office/picture/upload'
  | '/api/office/settings/logo'

/** A file on its way, or one that was refused. */
export interface PictureUpload {
  readonly key: number
  readonly fileName: string
  /** How much of it is sent, from 0 to 1. */
  readonly sent: number
  readonly failure: string | null
}

/**
 * Sends pictures one after the other, in the order in which they were chosen. One that is refused or cancelled does not
 * stop the others.
 */
export function usePictureUploads(path: PicturePath, onSent: (name: string) => void) {
  const messageOf = useErrorMessage()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  // What is done with a name may have changed while its file was sent.
  const latest = useRef({ onSent, messageOf })
  useEffect(() => {
    latest.current = { onSent, messageOf }
  })
  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  const change = (key: number, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))

  async function transfer(key: number, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    try {
      const onProgress = (sent: number) => change(key, { sent })
      const { name } = await sendFile(path, file, { signal, onProgress })
      remove(key)
      latest.current.onSent(name)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) return
      change(key, { failure: latest.current.messageOf(error) })
    } finally {
      controllers.current.delete(key)
    }
  }

  function send(files: readonly File[]) {
    const added = files.map((file) => {
      const controller = new AbortController()
      lastKey.current += 1
      controllers.current.set(lastKey.current, controller)
      return { key: lastKey.current, file, controller }
    })
    setUploads((all) => [
      // What was refused before has been read by now.
      ...all.filter(({ failure }) => failure === null),
      ...added.map(({ key, file }) => ({ key, fileName: file.name, sent: 0, failure: null })),
    ])
    for (const { key, file, controller } of added) {
      queue.current = queue.current.then(() => transfer(key, file, controller))
    }
  }

  /** Stops one that is on its way, or takes away what was said about a refused one. */
  function cancel(key: number) {
    controllers.current.get(key)?.abort()
    controllers.current.delete(key)
    remove(key)
  }

  /** For a field of one picture: a file takes the place of one that is still on its way. */
  function sendOne([file]: readonly File[]) {
    for (const controller of controllers.current.values()) controller.abort()
    controllers.current.clear()
    setUploads([])
    if (file !== undefined) send([file])
  }

  return {
    uploads,
    send,
    sendOne,
    cancel,
    isSending: uploads.some(({ failure }) => failure === null),
  }
}

import type { SheetKindName } from '@kontor/contract/rules/sheet-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyOf } from '../../shared/api/query-of.ts'
import { sendFile } from '../../shared/api/send-file.ts'
import { importHome } from './set-words.ts'

interface SheetUpload {
  readonly file: File
  /** From 0 to 1. */
  readonly sent: number
  readonly error: Error | null
}

/** Sends a sheet and leads to its page. One that could not be sent stays here, to be tried again. */
export function useSheetUpload(kind: SheetKindName | null) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [upload, setUpload] = useState<SheetUpload | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setUpload({ file, sent: 0, error: null })
    try {
      const { id } = await sendFile('/api/office/change-set/upload', file, {
        signal,
        query: kind === null ? {} : { kind },
        onProgress: (sent) => !signal.aborted && setUpload({ file, sent, error: null }),
      })
      void client.invalidateQueries({ queryKey: keyOf('/api/office/change-set/list') })
      await navigate(`${importHome}/${id}`)
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setUpload({ file, sent: 0, error })
    }
  }

  return {
    upload,
    send: (file: File) => void send(file),
    cancel: () => {
      running.current?.abort()
      setUpload(null)
    },
  }
}

import { isJunkFile } from '@kontor/contract/rules/picture-names'
import { archiveLimits, type existingPictures } from '@kontor/contract/rules/pictures'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { keyOf } from '../../shared/api/query-of.ts'
import { sendFile } from '../../shared/api/send-file.ts'
import type { FoundFile } from './dropped-files.ts'
import { importHome } from './set-words.ts'

export type ExistingPictures = (typeof existingPictures)[number]

interface PictureSet {
  readonly files: readonly FoundFile[]
  readonly step: 'packing' | 'sending'
  /** From 0 to 1. */
  readonly part: number
  readonly error: Error | null
}

const isArchive = (name: string) => /\.zip$/i.test(name)

/** What speaks against sending files before anything is sent. */
export function filesFault(files: readonly FoundFile[]): 'none' | 'many' | 'large' | null {
  if (files.length === 0) return 'none'
  if (files.length > archiveLimits.files) return 'many'
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return bytes > archiveLimits.bytes ? 'large' : null
}

/** Sends pictures as one archive and leads to their page. What could not be sent stays here, to be tried again. */
export function usePictureSet(existing: ExistingPictures) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [set, setSet] = useState<PictureSet | null>(null)
  const [fault, setFault] = useState<ReturnType<typeof filesFault>>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(given: readonly FoundFile[]) {
    running.current?.abort()
    const files = given.filter(({ path }) => !isJunkFile(path))
    const found = filesFault(files)
    setFault(found)
    setSet(null)
    if (found !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (step: PictureSet['step']) => (part: number) => {
      if (!signal.aborted) setSet({ files, step, part, error: null })
    }
    try {
      const archive = await archiveOf(files, signal, show('packing'))
      show('sending')(0)
      const { id } = await sendFile('/api/office/picture-set/upload', archive, {
        signal,
        query: { existing },
        onProgress: show('sending'),
      })
      void client.invalidateQueries({ queryKey: keyOf('/api/office/change-set/list') })
      await navigate(`${importHome}/${id}`)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) return
      setSet({ files, step: 'sending', part: 0, error })
    }
  }

  async function archiveOf(
    files: readonly FoundFile[],
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<File> {
    const [only] = files
    if (files.length === 1 && only !== undefined && isArchive(only.file.name)) return only.file
    onProgress(0)
    const folder = /^([^/]+)\//.exec(files[0]?.path ?? '')?.[1]
    const { packFiles } = await import('./pack-files.ts')
    return packFiles(files, folder ?? t('office:import.pictures'), { signal, onProgress })
  }

  return {
    set,
    fault,
    send: (files: readonly FoundFile[]) => void send(files),
    cancel: () => {
      running.current?.abort()
      setSet(null)
    },
  }
}

import type { ChangedField, Question } from '@kontor/contract/core/endpoint'
import type { FieldCode } from '@kontor/contract/core/errors'
import {
  mergeRecords,
  type Plain,
  samePlain,
  withField,
} from '@kontor/contract/rules/merge-records'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { CallError } from '../../shared/api/call-error.ts'
import { newId } from '../../shared/api/new-id.ts'

export interface SaveBody<Document> {
  id: number | null
  seen: Document | null
  wanted: Document
  confirmed?: string[]
}

interface Kept<Document> {
  id: number
  document: Document
}

/** What has to be decided before a save. */
export interface Undecided<Document> {
  changed: readonly ChangedField[]
  current: Document
}

interface RecordFormOptions<Document> {
  /** Null for a new record. */
  id: number | null
  /** The document as it was read, or what a new one begins with. */
  start: Document
  save: (body: SaveBody<Document>, idempotencyKey: string) => Promise<Kept<Document>>
  onSaved: (kept: Kept<Document>) => void
}

/** The details of a refusal by the field of the document. */
const fieldsOf = (details: Readonly<Record<string, FieldCode>>) =>
  new Map(
    Object.entries(details).map(([field, code]) => [field.replace(/^wanted\./, ''), code] as const),
  )

/**
 * A record in a form: what was seen, what is wanted, and the save that merges both with what others did. What is
 * typed stays whatever happens to the save.
 */
export function useRecordForm<Document extends Plain>(options: RecordFormOptions<Document>) {
  const { id, start, save, onSaved } = options
  const [seen, setSeen] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<ReadonlyMap<string, FieldCode>>(new Map())
  const [failure, setFailure] = useState<Error | null>(null)
  const [undecided, setUndecided] = useState<Undecided<Document> | null>(null)
  const [questions, setQuestions] = useState<readonly Question[] | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const key = useRef(newId())
  const isDirty = !samePlain(seen, draft)
  const isDone = useRef(false)

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  /** A function is given the draft as it is then: what arrives later must not undo what was typed meanwhile. */
  function set(path: string, value: Plain | ((draft: Document) => Plain)) {
    setDraft((before) => {
      const next = typeof value === 'function' ? value(before) : value
      return withField(before, path, next) ?? before
    })
    setErrors((before) => new Map([...before].filter(([field]) => !field.startsWith(path))))
    key.current = newId()
  }

  async function send(base: Document, wanted: Document, confirmed: readonly string[] = []) {
    setIsSaving(true)
    setFailure(null)
    try {
      const body = { id, seen: id === null ? null : base, wanted, confirmed: [...confirmed] }
      const kept = await save(body, key.current)
      key.current = newId()
      setSeen(kept.document)
      setDraft(kept.document)
      setErrors(new Map())
      setQuestions(null)
      setUndecided(null)
      isDone.current = id === null
      onSaved(kept)
    } catch (error) {
      refused(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setIsSaving(false)
    }
  }

  function refused(error: Error) {
    const said = error instanceof CallError ? error.failure : {}
    setQuestions(said.questions ?? null)
    // The server sends the record in the schema that the contract gives it.
    setUndecided(
      said.changed === undefined
        ? null
        : { changed: said.changed, current: said.current as Document },
    )
    if (error instanceof CallError) setErrors(fieldsOf(error.details))
    if (said.questions === undefined && said.changed === undefined) setFailure(error)
  }

  return {
    draft,
    isDirty,
    isSaving,
    errors,
    failure,
    undecided,
    questions,
    blocker,
    set,
    save: () => void send(seen, draft),
    confirm: () =>
      void send(
        seen,
        draft,
        (questions ?? []).map(({ field }) => field),
      ),
    /** Saves with what was chosen for each field that both changed. */
    decide(mine: ReadonlySet<string>) {
      if (undecided === null) return
      const { current, changed } = undecided
      let wanted = mergeRecords(seen, draft, current).document
      for (const { field, mine: value } of changed) {
        // Values of a document, as the server got them.
        if (mine.has(field)) wanted = withField(wanted, field, value as Plain) ?? wanted
      }
      setSeen(current)
      setDraft(wanted)
      setUndecided(null)
      void send(current, wanted)
    },
    /** Closes a question without saving. */
    ask: () => {
      setQuestions(null)
      setUndecided(null)
    },
    discard: () => {
      setDraft(seen)
      setErrors(new Map())
      setFailure(null)
    },
    /** Takes what was stored otherwise, such as a value that was put back. */
    take(document: Document) {
      setDraft(mergeRecords(seen, draft, document).document)
      setSeen(document)
    },
  }
}

export type RecordForm<Document extends Plain> = ReturnType<typeof useRecordForm<Document>>

import type { ChangedField, Question } from '@kontor/contract/core/endpoint'
import type { FieldCode } from '@kontor/contract/rules/field-codes'
import {
  mergeRecords,
  type Plain,
  samePlain,
  withField,
} from '@kontor/contract/rules/merge-records'
import { useRef, useState } from 'react'
import { CallError } from '../../shared/api/call-error.ts'
import { newId } from '../../shared/api/new-id.ts'
import type { Kept, SaveBody } from './record-calls.ts'
import { useDeparture } from './use-departure.ts'

/** What has to be decided before a save. */
interface Undecided<Document> {
  changed: readonly ChangedField[]
  current: Document
}

/** What is asked once more, and the call that asked, to be made again with the answers. */
interface Asked {
  questions: readonly Question[]
  again: () => Promise<void>
}

/** What is typed beside the document and sent with it, such as a first password. */
export interface Beside {
  isDirty: boolean
  discard: () => void
}

interface RecordFormOptions<Document> {
  /** Null for a new record. */
  id: number | null
  /** The document as it was read, or what a new one begins with. */
  start: Document
  save: (body: SaveBody<Document>, idempotencyKey: string) => Promise<Kept<Document>>
  beside?: Beside | undefined
  onSaved: (kept: Kept<Document>) => void
}

/** The details of a refusal by the field of the document. */
const fieldsOf = (details: Readonly<Record<string, FieldCode>>) =>
  new Map(
    Object.entries(details).map(([field, code]) => [field.replace(/^wanted\./, ''), code] as const),
  )

/** What was stored, with what was typed while it was on its way. */
function withTyped<Document extends Plain>(sent: Document, typed: Document, stored: Document) {
  let { document, conflicts } = mergeRecords(sent, typed, stored)
  for (const { field, mine, theirs } of conflicts) {
    // A thing of a list that is gone has got another id by the save.
    if (theirs !== null) document = withField(document, field, mine) ?? document
  }
  return document
}

/**
 * A record in a form: what was seen, what is wanted, and the save that merges both with what others did. What is
 * typed stays whatever happens to the save.
 */
export function useRecordForm<Document extends Plain>(options: RecordFormOptions<Document>) {
  const { id, start, save, beside, onSaved } = options
  const [seen, setSeen] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<ReadonlyMap<string, FieldCode>>(new Map())
  const [failure, setFailure] = useState<Error | null>(null)
  const [undecided, setUndecided] = useState<Undecided<Document> | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const key = useRef(newId())
  // A ref, because a second click is faster than the next render.
  const isBusy = useRef(false)
  const isDirty = !samePlain(seen, draft) || beside?.isDirty === true
  const { departure, leave, forget } = useDeparture(isDirty)

  /** What was said of a field no longer holds, and what is sent next is something else. */
  function touch(path: string) {
    setErrors((before) => new Map([...before].filter(([field]) => !field.startsWith(path))))
    key.current = newId()
  }

  /** A function is given the draft as it is then: what arrives later must not undo what was typed meanwhile. */
  function set(path: string, value: Plain | ((draft: Document) => Plain)) {
    setDraft((before) => {
      const next = typeof value === 'function' ? value(before) : value
      return withField(before, path, next) ?? before
    })
    touch(path)
  }

  /** Makes a call that may ask something first. */
  async function attempt(
    send: (confirmed: string[]) => Promise<void>,
    onRefused: (error: Error) => void,
    confirmed: readonly string[] = [],
  ) {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    try {
      await send([...confirmed])
      setAsked(null)
      setUndecided(null)
    } catch (error) {
      const questions = error instanceof CallError ? error.failure.questions : undefined
      if (questions === undefined) {
        setAsked(null)
        onRefused(error instanceof Error ? error : new Error(String(error)))
      } else {
        const answered = [...confirmed, ...questions.map(({ field }) => field)]
        setAsked({ questions, again: () => attempt(send, onRefused, answered) })
      }
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  const store = (base: Document, wanted: Document) => {
    setFailure(null)
    return attempt(async (confirmed) => {
      const body = { id, seen: id === null ? null : base, wanted, confirmed }
      const kept = await save(body, key.current)
      key.current = newId()
      setSeen(kept.document)
      setDraft((typed) => withTyped(wanted, typed, kept.document))
      setErrors(new Map())
      forget()
      onSaved(kept)
    }, refused)
  }

  function refused(error: Error) {
    setRefusals((before) => before + 1)
    if (!(error instanceof CallError)) return setFailure(error)
    const { changed, current } = error.failure
    setErrors(fieldsOf(error.details))
    // The server sends the record in the schema that the contract gives it.
    if (changed !== undefined) setUndecided({ changed, current: current as Document })
    else setFailure(error)
  }

  return {
    draft,
    isDirty,
    isSaving,
    errors,
    failure,
    /** How often the server has refused a save, so that a form notices each time. */
    refusals,
    undecided,
    questions: asked?.questions ?? null,
    departure,
    /** Does what closes the form; asks first when something is not saved. */
    leave,
    set,
    touch,
    save: () => void store(seen, draft),
    setAndSave(path: string, value: Plain) {
      const wanted = withField(draft, path, value) ?? draft
      setDraft(wanted)
      key.current = newId()
      void store(seen, wanted)
    },
    confirm: () => void asked?.again(),
    /** Makes another call that changes the record and may ask, such as putting a value back. */
    change: (
      send: (confirmed: string[]) => Promise<Kept<Document>>,
      onKept: () => void,
      onRefused: (error: Error) => void,
    ) =>
      void attempt(async (confirmed) => {
        take((await send(confirmed)).document)
        onKept()
      }, onRefused),
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
      void store(current, wanted)
    },
    /** Closes a question without saving. */
    ask: () => {
      setAsked(null)
      setUndecided(null)
    },
    discard: () => {
      setDraft(seen)
      beside?.discard()
      setErrors(new Map())
      setFailure(null)
    },
    take,
  }

  /** Takes what was stored otherwise, such as a value that was put back. */
  function take(document: Document) {
    setDraft((typed) => mergeRecords(seen, typed, document).document)
    setSeen(document)
  }
}

export type RecordForm<Document extends Plain> = ReturnType<typeof useRecordForm<Document>>

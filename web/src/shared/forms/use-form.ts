import type { RefusalCode } from '@kontor/contract/core/errors'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../api/use-error-message.ts'
import {
  change,
  enter,
  namesOf,
  type Refusal,
  refusalShown,
  type Refusals,
  refusalsIn,
  startOf,
} from './form-state.ts'

interface FormOptions<Values, Answer> {
  /** The values at the start. */
  start: Values
  /** The rules of the contract. With an error nothing is sent. */
  check?: (values: Values) => Refusals<Values>
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer, values: Values) => void | Promise<void>
  onFailed?: (error: Error) => void
  /** The field that a refusal of the whole call is about. */
  fieldOf?: { readonly [Code in RefusalCode]?: keyof Values }
  /** The texts of refusals, other than `required`. */
  words?: { readonly [Code in Refusal]?: string }
}

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

const noRules = () => ({})

/** Focuses the first of these fields, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    const name = element.getAttribute('name')
    if (name !== null && names.includes(name) && element instanceof HTMLElement) {
      element.focus()
      return
    }
  }
}

/**
 * A form: its values, their errors, and the call that sends them. The values stay when the call fails. The first wrong
 * field, in the order of the page, gets the focus.
 */
export function useForm<Values extends object, Answer>({
  start,
  check = noRules,
  send,
  onSent,
  onFailed,
  fieldOf = {},
  words = {},
}: FormOptions<Values, Answer>) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const [state, setState] = useState(() => startOf(start))
  const [wrongCount, setWrongCount] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  // A ref, because the state of the mutation is a render late and a double click is faster.
  const isSending = useRef(false)
  const { values } = state
  const wrong = check(values)

  function refuse(names: readonly string[]) {
    setWrongCount(names.length)
    focusFirst(element.current, names)
  }

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error, sent) => {
      const refused = refusalsIn(error, sent, fieldOf)
      setState((before) => ({ ...before, refused }))
      refuse(namesOf(refused))
      onFailed?.(error)
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    element.current = event.currentTarget
    setState((before) => ({ ...before, tried: true }))
    mutation.reset()
    refuse(namesOf(wrong))
    if (namesOf(wrong).length > 0) return
    isSending.current = true
    mutation.mutate(values)
  }

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setState((before) => change(before, name, value))

  const refusalOf = (name: keyof Values) => refusalShown(state, wrong, name)

  function wordsOf(refusal: Refusal | undefined, label: string): string | undefined {
    if (refusal === undefined) return undefined
    if (refusal === 'required') return t('common:required', { property: label })
    return t(words[refusal] ?? 'common:form.not_valid')
  }

  const isAtField =
    mutation.error && namesOf(refusalsIn(mutation.error, values, fieldOf)).length > 0

  return {
    values,
    set,
    refusalOf,
    /** The props of a text field. */
    field: (name: TextName<Values>, label: string) => ({
      name,
      label,
      // TextName picks the fields that hold a text.
      value: values[name] as string,
      onChange: (value: string) => set(name, value as Values[typeof name]),
      onFocus: () => setState((before) => enter(before, name)),
      error: wordsOf(refusalOf(name), label),
    }),
    submit,
    isPending: mutation.isPending,
    /** Why the call failed, unless a field shows it. */
    failure: mutation.error && !isAtField ? messageOf(mutation.error) : null,
    /** How many fields were wrong when it was submitted last. */
    wrongCount,
    reset: () => {
      setState(startOf(start))
      setWrongCount(0)
    },
  }
}

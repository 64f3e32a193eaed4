import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { storeUser } from '../../shared/session/stored-user.ts'
import { rememberAgent } from '../scanning/agent.ts'

const nothingTyped = { username: '', password: '' }

type FieldName = keyof typeof nothingTyped

const fieldNames: readonly FieldName[] = ['username', 'password']

/** The login form: what is typed, what is missing, and the call. Once stored, the routes let the agent in. */
export function useAgentLogin() {
  const [typed, setTyped] = useState(nothingTyped)
  const [tried, setTried] = useState(false)

  const login = useMutation({
    mutationFn: () => call('/public/web-api/stockAgentLogin', { body: typed }),
    onSuccess: (user) => {
      rememberAgent(typed.username, user.fullName)
      storeUser(user)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (login.isPending) return
    setTried(true)
    const missing = fieldNames.find((name) => typed[name] === '')
    if (missing === undefined) return login.mutate()
    login.reset()
    const field = event.currentTarget.elements.namedItem(missing)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    typed,
    type: (name: FieldName, value: string) => setTyped({ ...typed, [name]: value }),
    isMissing: (name: FieldName) => tried && typed[name] === '',
    submit,
    isPending: login.isPending,
    error: login.error,
  }
}

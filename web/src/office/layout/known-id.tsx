import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { UnknownPage } from './unknown-page.tsx'

interface KnownIdProps {
  mayBeNew: boolean
  children: ReactNode
}

/** Says that an address is none where its id can be that of no record. */
export function KnownId({ mayBeNew, children }: KnownIdProps) {
  const { id } = useParams()
  const isKnown = id === undefined || (mayBeNew && id === 'new') || /^[1-9]\d{0,14}$/.test(id)
  return isKnown ? children : <UnknownPage />
}

import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { recordCalls } from './record-calls.ts'
import type { DocumentOf, RecordName } from './record-name.ts'

interface RecordLoadedProps<Name extends RecordName> {
  name: Name
  /** Null for a new one. */
  id: number | null
  /** What a new one begins with. */
  empty?: DocumentOf<Name>
  /** It is a new one too when there is none yet with this id. */
  mayBeMissing?: boolean
  errorTitle?: string
  skeleton?: ReactNode
  children: (start: DocumentOf<Name>, id: number | null) => ReactNode
}

/** A record as it is stored, or a new one. */
export function RecordLoaded<Name extends RecordName>(props: RecordLoadedProps<Name>) {
  const { name, id, empty, mayBeMissing = false, errorTitle, skeleton, children } = props
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: [`/api/office/${name}/read`, { body: { id } }],
    queryFn: () => recordCalls(name).read(id ?? 0),
    enabled: id !== null,
    // What is edited is what is stored now, and stays until it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { error } = query
  const isMissing = mayBeMissing && error instanceof CallError && error.code === 'not_found'
  if (empty !== undefined && (id === null || isMissing)) return children(empty, null)
  return (
    <Loaded
      query={query}
      skeleton={skeleton ?? <PageSkeleton />}
      errorTitle={errorTitle ?? t('common:error.title')}
    >
      {({ document }) => <Fragment key={id}>{children(document, id)}</Fragment>}
    </Loaded>
  )
}

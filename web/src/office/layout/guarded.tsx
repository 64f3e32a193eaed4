import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useMay } from '../../shared/session/use-may.ts'
import type { OfficePage } from '../pages.ts'
import { MissingPermission } from './missing-permission.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** A page, for those who may see it (T-04). */
export function Guarded({ page }: { page: OfficePage }) {
  const may = useMay()
  if (page.needs !== undefined && !may(page.needs)) return <MissingPermission page={page} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}

import type { ComponentType } from 'react'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { PartFailure } from './part-failure.tsx'

/** A page, or a part of one, whose code is loaded when it is first shown. When that fails, it says so and offers to try again. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWithRetry(load, PartFailure)

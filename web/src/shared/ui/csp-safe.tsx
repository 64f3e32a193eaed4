import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** The content security policy forbids style elements, so the component library must not add any. */
export function CspSafe({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}

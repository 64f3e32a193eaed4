import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<Value extends string | number> {
  value: Value
  label: ReactNode
}

interface TabsProps<Value extends string | number> {
  /** The name of the tab list for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

export function Tabs<Value extends string | number>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange} className="flex min-h-0 flex-1 flex-col">
      <BaseTabs.List
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line bg-surface"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-target min-w-max flex-1 items-center justify-center gap-2 border-b-2 border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className="flex min-h-0 flex-1 flex-col -outline-offset-2">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  )
}

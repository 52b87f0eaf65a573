import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The open tab, where the caller keeps it; else the first is open at the beginning. */
  value?: string
  onChange?: (value: string) => void
}

/** Tabs with arrow keys; only the open one's content is in the page. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List aria-label={label} className="tabs">
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

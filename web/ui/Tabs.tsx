import { Tabs as Radix } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** The address that opens the page with this tab: it works as a plain link too. */
  href: string
  content: ReactNode
}

interface Props<Value extends string> {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs with arrow keys; only the open one's content is in the page. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find(one => one.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="tabs z-1 bg-paper lg:sticky lg:top-0">
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value} asChild>
            {/* A link has no type of its own: Radix would give it that of a button. */}
            <a href={tab.href} type={undefined} data-app onClick={stay}>
              {tab.label}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** The press has already opened the tab; modified clicks open its address elsewhere, as on any link. */
function stay(event: MouseEvent) {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault()
}

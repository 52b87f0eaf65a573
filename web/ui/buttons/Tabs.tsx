import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** The address that opens the page with this tab. The tab works as a plain link, too. */
  href: string
  content: ReactNode
  /** Called when the pointer reaches the tab: the person may open the tab next. */
  onNear?: () => void
}

interface Props<Value extends string> {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs with arrow keys. The page contains only the content of the open tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const id = useId()
  const choose = (chosen: Value) => chosen !== value && onChange(chosen)
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className="tabs z-1 bg-paper lg:sticky lg:top-0"
        onKeyDown={walk}
      >
        {tabs.map(tab => (
          <a
            key={tab.value}
            id={`${id}-${tab.value}`}
            role="tab"
            href={tab.href}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? id : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            data-app
            onPointerEnter={tab.onNear}
            // Opens with the press, and with the focus that the arrow keys move; modified presses are the link's.
            onMouseDown={event => (isPlain(event) ? choose(tab.value) : event.preventDefault())}
            onFocus={() => choose(tab.value)}
            onClick={event => {
              if (!isPlain(event)) return
              event.preventDefault()
              choose(tab.value)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-5">
        {tabs.find(tab => tab.value === value)?.content}
      </div>
    </>
  )
}

function isPlain({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey
}

/** Moves the focus along the tabs and round their ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex(tab => tab.matches(':focus'))
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}

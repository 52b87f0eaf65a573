import { type FormEvent, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { recordHorizons, usualHorizon } from '#contract/record-limits.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { type ShownStrategists, sortingIn, sortings, tableAddress } from './strategists-address.ts'

interface Props {
  shown: ShownStrategists
  withRecords: boolean
}

/** Milliseconds without a key after which what was typed is looked for. */
const rest = 250

/** What searches and sorts the table. A form, so that it works without scripts; its choices add no step to the history. */
export function StrategistsTools({ shown, withRecords }: Props) {
  const { sort, order, q, horizon } = shown
  const go = (change: Partial<ShownStrategists>) =>
    navigate(tableAddress({ ...shown, ...change }), { replace: true })
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Where a link has changed what is looked for, the field says so.
  if (q !== known) {
    setKnown(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({ q: text.trim() }), rest)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    go({ q: typed.trim() })
  }
  return (
    <search>
      <form className="people-tools" action="/strategists" onSubmit={submit}>
        <input type="hidden" name="as" value="table" />
        {horizon !== usualHorizon && <input type="hidden" name="horizon" value={horizon} />}
        <input
          type="search"
          className="input"
          name="q"
          aria-label="Search by name"
          placeholder="Search by name"
          maxLength={200}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Select
          className="on-phones"
          aria-label="Sorted by"
          options={sortings(withRecords)}
          value={`${sort} ${order}`}
          onChange={({ target }) => go(sortingIn(target.value))}
        />
        {withRecords && (
          <Segmented
            label="Time after the call"
            className="seg-small"
            options={horizons}
            value={horizon}
            onChange={months => go({ horizon: months })}
          />
        )}
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  )
}

const horizons = recordHorizons.map(value => ({ value, label: `${value} mo` }))

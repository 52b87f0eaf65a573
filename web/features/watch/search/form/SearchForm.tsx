import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { SearchKind } from '#contract/search-query.ts'
import { searchAddress } from '#web/features/watch/search/search-address.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Chips } from './Chips.tsx'

/** More than is looked for comes to a sentence and is not cut in silence; but an address has an end. */
const mostTyped = 2000

interface Props {
  q: string
  kind: SearchKind | null
  signedIn: boolean
  isTooMuch: boolean
  /** How many things were found, in words. */
  told: string | null
}

/** The field, and the filters of what stands in it. It leads to an address, so that it works without a script. */
export function SearchForm({ q, kind, signedIn, isTooMuch, told }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // What is typed before the application is there stays; another query is what the field says from then on.
  const said = useRef(q)
  useEffect(() => {
    if (said.current === q) return
    said.current = q
    if (field.current) field.current.value = q
  }, [q])
  return (
    <search>
      <form
        action="/search"
        className="finder"
        onSubmit={event => {
          event.preventDefault()
          navigate(searchAddress(field.current?.value.trim() ?? '', kind))
        }}
      >
        <Icon of={Search} size={22} />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search everything"
          placeholder="Words, a stock, a strategist"
          defaultValue={q}
          maxLength={mostTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="finder-input"
          onKeyDown={toFirstHit}
        />
        {kind && <input type="hidden" name="in" value={kind} />}
        <p role="status">{told}</p>
      </form>
      {q !== '' && !isTooMuch && <Chips q={q} kind={kind} signedIn={signedIn} />}
    </search>
  )
}

/** From the field to what was found, where `j` and `k` lead on. */
function toFirstHit(event: KeyboardEvent): void {
  const hit = event.key === 'ArrowDown' && document.querySelector<HTMLElement>('.hit-link')
  if (!hit) return
  event.preventDefault()
  hit.focus()
}

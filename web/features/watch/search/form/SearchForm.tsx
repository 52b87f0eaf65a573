import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Understood } from '#contract/search.ts'
import type { SearchKind } from '#contract/search-query.ts'
import { searchAddress } from '#web/features/watch/search/search-address.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Chips } from './Chips.tsx'

/**
 * Characters. A text that is too long for the search still arrives and gets a sentence, rather than being cut silently.
 * But addresses have a limit.
 */
const mostTyped = 2000

interface Props {
  q: string
  kind: SearchKind | null
  signedIn: boolean
  isTooMuch: boolean
  /** How many hits there are, in words. */
  told: string | null
  /** The words that were read as a filter. Empty while the search runs. */
  read: Understood['filters']
}

/** The search field and the filters of its query. The form opens an address, so it works without a script. */
export function SearchForm({ q, kind, signedIn, isTooMuch, told, read }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // Text typed before the application has loaded stays. After that, a new query replaces the text of the field.
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
      {q !== '' && !isTooMuch && <Chips q={q} kind={kind} signedIn={signedIn} read={read} />}
    </search>
  )
}

/** Arrow down moves from the field to the first hit. There `j` and `k` continue. */
function toFirstHit(event: KeyboardEvent): void {
  const hit = event.key === 'ArrowDown' && document.querySelector<HTMLElement>('.hit-link')
  if (!hit) return
  event.preventDefault()
  hit.focus()
}

import { Plus, X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Understood } from '#contract/search.ts'
import {
  isStance,
  type SearchFilter,
  type SearchKind,
  searchParts,
  withoutPart,
  withoutSaid,
} from '#contract/search-query.ts'
import { narrowedAddress, searchAddress } from '#web/features/watch/search/search-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { filterWords, readWords } from './filter-words.ts'

interface Props {
  q: string
  kind: SearchKind | null
  signedIn: boolean
  /** The words that were read as a filter. Empty while the search runs. */
  read: Understood['filters']
}

/** The filters of a query, each with a link that removes it, and filters to add. All of them are addresses. */
export function Chips({ q, kind, signedIn, read }: Props) {
  const parts = searchParts(q).filter(
    (one, at, all) => all.findIndex(({ typed }) => typed === one.typed) === at,
  )
  const filters = parts.flatMap(({ filter }) => filter ?? [])
  const has = (key: SearchFilter['key'], isOne: (value: string) => boolean = () => true) =>
    filters.some(filter => filter.key === key && isOne(filter.value))
  const readsDays = read.some(({ by }) => by === null)
  const to = (filter: SearchFilter) => narrowedAddress(q, filter, kind)
  const row = useRef<HTMLFieldSetElement>(null)
  useClosing(row)
  return (
    // Escape closes an open chip.
    <fieldset ref={row} aria-label="Filters" className="fchips" onKeyDown={closeByEscape}>
      {parts.map(
        part =>
          part.filter && (
            <Link
              key={part.typed}
              href={searchAddress(withoutPart(q, part), kind)}
              className="fchip fchip-on"
              aria-label={`${filterWords(part.filter)}, remove`}
            >
              {filterWords(part.filter)}
              <Icon of={X} size={14} />
            </Link>
          ),
      )}
      {read.map(filter => (
        <Link
          key={filter.said}
          href={searchAddress(withoutSaid(q, filter.said), kind)}
          className="fchip fchip-on"
          aria-label={`${readWords(filter)}, remove`}
        >
          {readWords(filter)}
          <Icon of={X} size={14} />
        </Link>
      ))}
      {!has('after') && !readsDays && <Typed name="From" field="after" hint="2026-03" {...{ q, kind }} />}
      {!has('before') && !readsDays && <Typed name="Before" field="before" hint="2026-03" {...{ q, kind }} />}
      {!has('stock') && <Typed name="Stock" field="stock" hint="NVDA" {...{ q, kind }} />}
      {!has('by') && !read.some(({ by }) => by) && (
        <Typed name="Strategist" field="by" hint="dana" {...{ q, kind }} />
      )}
      {!has('is', isStance) && (
        <Chosen name="Stance">
          {(['bullish', 'bearish', 'neutral'] as const).map(value => (
            <Choice key={value} filter={{ key: 'is', value }} to={to} />
          ))}
        </Chosen>
      )}
      {signedIn && !has('is', value => !isStance(value)) && (
        <Chosen name="My judgement">
          {(['agreed', 'disagreed', 'uncertain', 'unjudged'] as const).map(value => (
            <Choice key={value} filter={{ key: 'is', value }} to={to} />
          ))}
        </Chosen>
      )}
    </fieldset>
  )
}

function Chosen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details
      name="filter"
      className="fchip-more"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.querySelector<HTMLInputElement>('.finder-input')?.focus()
      }
    >
      <summary className="fchip">
        <Icon of={Plus} size={14} />
        {name}
      </summary>
      <div className="fchip-panel">{children}</div>
    </details>
  )
}

function Choice({ filter, to }: { filter: SearchFilter; to: (filter: SearchFilter) => string }) {
  return (
    <Link
      href={to(filter)}
      className="link"
      onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
    >
      {filterWords(filter)}
    </Link>
  )
}

interface TypedProps {
  name: string
  field: 'after' | 'before' | 'stock' | 'by'
  hint: string
  q: string
  kind: SearchKind | null
}

/** A filter with a typed value: a form of its own, which works without a script. */
function Typed({ name, field, hint, q, kind }: TypedProps) {
  return (
    <Chosen name={name}>
      <form
        action="/search"
        onSubmit={event => {
          event.preventDefault()
          const value = String(new FormData(event.currentTarget).get(field) ?? '').trim()
          if (value) navigate(narrowedAddress(q, { key: field, value }, kind))
        }}
      >
        <input type="hidden" name="q" value={q} />
        {kind && <input type="hidden" name="in" value={kind} />}
        <input
          name={field}
          aria-label={name}
          placeholder={hint}
          maxLength={80}
          autoComplete="off"
          className="finder-input"
          {...(field === 'after' || field === 'before'
            ? {
                pattern: '(19|2\\d)\\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?',
                title: 'A year, a month or a day: 2026, 2026-03 or 2026-03-17',
              }
            : {})}
        />
        <button type="submit" className="btn btn-small">
          Add
        </button>
      </form>
    </Chosen>
  )
}

/** Closes an open chip when the person presses or focuses anything outside it. */
function useClosing(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = ({ target }: Event) => {
      for (const one of row.current?.querySelectorAll('details[open]') ?? [])
        if (target instanceof Node && !one.contains(target)) one.removeAttribute('open')
    }
    const signs = ['pointerdown', 'focusin']
    for (const sign of signs) document.addEventListener(sign, close)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, close)
    }
  }, [row])
}

function closeByEscape({ key, target }: KeyboardEvent): void {
  const opened = key === 'Escape' && target instanceof Element && target.closest('details[open]')
  if (!opened) return
  opened.removeAttribute('open')
  opened.querySelector('summary')?.focus()
}

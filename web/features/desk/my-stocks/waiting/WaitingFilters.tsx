import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { stanceNames, stances } from '#web/format/names/stance-names.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { waitingAddress } from './waiting-address.ts'
import type { WaitingFilter } from './waiting-filter.ts'

interface Props {
  filter: WaitingFilter
  /** The field that names a strategist. */
  strategist: ReactNode
}

/**
 * Chooses which waiting tips to show: of the person's stocks or of all, and by stance or strategist. The choice is in
 * the address, but adds no step to the browser's history.
 */
export function WaitingFilters({ filter, strategist }: Props) {
  const go = (change: Partial<WaitingFilter>) =>
    navigate(waitingAddress({ ...filter, ...change }), { replace: true })
  return (
    <div className="flex flex-wrap items-center gap-3 max-lg:order-1 max-lg:w-full lg:mr-auto">
      <nav aria-label="Which stocks" className="seg max-sm:w-full">
        {switches.map(({ stocks, name }) => (
          <Link
            key={stocks}
            href={waitingAddress({ stocks })}
            replace
            aria-current={filter.stocks === stocks ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {filter.stocks === 'all' && (
        <>
          <Select
            aria-label="Stance"
            className="w-auto! max-sm:min-w-0 max-sm:flex-1"
            placeholder="Any stance"
            options={stances.map(stance => ({ value: stance, label: stanceNames[stance] }))}
            value={filter.stance ?? ''}
            onChange={({ target }) => go({ stance: stances.find(stance => stance === target.value) ?? null })}
          />
          {strategist}
        </>
      )}
    </div>
  )
}

const switches = [
  { stocks: 'mine', name: 'My stocks' },
  { stocks: 'all', name: 'All stocks' },
] as const

import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import { type StockTab, stockAddress } from '#web/features/library/stocks/stock-tab.ts'
import { stanceNames, stances } from '#web/format/names/stance-names.ts'
import type { NarrowedTips } from '#web/format/narrowed-tips.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { filterText, yearsOf } from './filter-text.ts'

interface Props {
  stock: StockDetail
  tab: StockTab | null
  filter: NarrowedTips
  /** The strategists with the most tips about the stock. */
  strategists: readonly { id: string; name: string }[]
  signedIn: boolean
}

/** A stock with fewer tips needs no filters. */
const many = 12

/** The filters for the tips of a stock. Every choice is an address, so that filters work without scripts too. */
export function StockTipFilters({ stock, tab, filter, strategists, signedIn }: Props) {
  const narrowed = filterText(filter)
  if (stock.tipCount < many && narrowed === '') return null
  const to = (change: Partial<NarrowedTips>) =>
    stockAddress(stock.ticker, tab, filterText({ ...filter, ...change }))
  const years = yearsOf(stock.stanceMonths, filter)
  const told = [
    filter.stance && stanceNames[filter.stance],
    filter.strategist && (strategists.find(({ id }) => id === filter.strategist)?.name ?? 'one strategist'),
    filter.judged && (filter.judged === 'true' ? 'judged' : 'not judged'),
    filter.came && `${filter.came} since you decided`,
  ].filter(Boolean)
  return (
    <nav aria-label="Which tips" className="mb-4 text-label">
      <details>
        <summary className="btn btn-small">
          {told.length > 0 ? `Shown: ${told.join(', ')}` : 'Filter'}
          <Icon of={ChevronDown} size={15} />
        </summary>
        <div className="card @container mt-2 p-4">
          <dl className="spine">
            <Choices label="Stance">
              <Choice name="All" href={to({ stance: null })} chosen={!filter.stance} />
              {stances
                .filter(stance => stock.stanceCounts[stance] > 0 || stance === filter.stance)
                .map(stance => (
                  <Choice
                    key={stance}
                    name={`${stanceNames[stance]} ${stock.stanceCounts[stance].toLocaleString('en-US')}`}
                    href={to({ stance })}
                    chosen={filter.stance === stance}
                  />
                ))}
            </Choices>
            {signedIn && (
              <Choices label="By you">
                <Choice name="All" href={to({ judged: null })} chosen={!filter.judged} />
                <Choice name="Not judged" href={to({ judged: 'false' })} chosen={filter.judged === 'false'} />
                <Choice name="Judged" href={to({ judged: 'true' })} chosen={filter.judged === 'true'} />
              </Choices>
            )}
            {strategists.length > 0 && (
              <Choices label="Strategist">
                <Choice name="All" href={to({ strategist: null })} chosen={!filter.strategist} />
                {strategists.map(({ id, name }) => (
                  <Choice
                    key={id}
                    name={name}
                    href={to({ strategist: id })}
                    chosen={filter.strategist === id}
                  />
                ))}
              </Choices>
            )}
          </dl>
        </div>
      </details>
      <p className="mt-2 flex flex-wrap items-baseline gap-2">
        {years.length > 1 && (
          <>
            <span className="text-ink-3">From:</span>
            <Choice name="Newest" href={to({ year: null })} chosen={!filter.year} />
            {years.slice(1).map(({ year, count }) => (
              <Choice
                key={year}
                name={year}
                {...(count !== null && { title: plural(count, 'tip') })}
                href={to({ year })}
                chosen={filter.year === year}
              />
            ))}
          </>
        )}
        {narrowed !== '' && <Choice name="Show all" href={stockAddress(stock.ticker, tab)} chosen={false} />}
      </p>
    </nav>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="flex flex-wrap">{children}</dd>
    </>
  )
}

interface ChoiceProps {
  name: string
  href: string
  chosen: boolean
  title?: string
}

function Choice({ name, href, chosen, title }: ChoiceProps) {
  return (
    <Link
      href={href}
      replace
      rel="nofollow"
      title={title}
      aria-current={chosen ? 'true' : undefined}
      className="btn btn-quiet btn-small aria-[current]:border-ink aria-[current]:text-ink"
    >
      {name}
    </Link>
  )
}

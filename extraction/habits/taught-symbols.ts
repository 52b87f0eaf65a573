import { placesOfName } from '#extraction/habits/called.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import type { FoundName, Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A table that also knows what the texts of a home call companies by, and which they mean by another's symbol. */
export function taughtSymbols(symbols: SymbolTable, habits: readonly UsedHabit[]): SymbolTable {
  const taught = habits.flatMap(habit => {
    if (habit.kind === 'name') return { name: habit.name, listing: listed(symbols, habit.ticker, habit.name) }
    if (habit.kind === 'exchange')
      return { name: habit.from, listing: listed(symbols, habit.to, habit.to), from: habit.from }
    return []
  })
  if (taught.length === 0) return symbols
  const meant = new Map(taught.flatMap(({ from, listing }) => (from ? [[from, listing] as const] : [])))
  const asMeant = (found: FoundName): FoundName => ({
    ...found,
    listing: meant.get(found.listing.ticker) ?? found.listing,
  })
  return {
    ...symbols,
    find: ticker =>
      symbols.find(ticker) ?? taught.find(({ listing }) => listing.ticker === ticker.toUpperCase())?.listing,
    namesIn(text) {
      const own: FoundName[] = taught.flatMap(({ name, listing }) =>
        placesOfName(text, name).map(place => ({ ...place, listing, trust: 'distinctive', capital: true })),
      )
      const isFree = ({ start, end }: FoundName) => !own.some(one => one.start < end && start < one.end)
      const known = symbols.namesIn(text).filter(isFree).map(asMeant)
      return [...known, ...own].sort((a, b) => a.start - b.start)
    },
  }
}

function listed(symbols: SymbolTable, ticker: string, name: string): Listing {
  return (
    symbols.find(ticker) ?? {
      ...{ ticker, name: name.replace(/^the /, ''), shortNames: [] },
      ...{ exchange: null, sector: null },
    }
  )
}

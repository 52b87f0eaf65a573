import { placesOfName } from '#extraction/habits/called.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import type { FoundName, Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** A table that also knows what the texts of a home call companies by. */
export function taughtSymbols(symbols: SymbolTable, habits: readonly UsedHabit[]): SymbolTable {
  const names = habits.flatMap(habit => (habit.kind === 'name' ? [habit] : []))
  if (names.length === 0) return symbols
  const taught = names.map(({ name, ticker }) => ({
    name,
    listing: symbols.find(ticker) ?? unknown(ticker, name),
  }))
  return {
    ...symbols,
    find: ticker =>
      symbols.find(ticker) ?? taught.find(({ listing }) => listing.ticker === ticker.toUpperCase())?.listing,
    namesIn(text) {
      const own: FoundName[] = taught.flatMap(({ name, listing }) =>
        placesOfName(text, name).map(place => ({ ...place, listing, trust: 'distinctive', capital: true })),
      )
      if (own.length === 0) return symbols.namesIn(text)
      const isFree = ({ start, end }: FoundName) => !own.some(one => one.start < end && start < one.end)
      return [...symbols.namesIn(text).filter(isFree), ...own].sort((a, b) => a.start - b.start)
    },
  }
}

function unknown(ticker: string, name: string): Listing {
  return { ticker, name: name.replace(/^the /, ''), shortNames: [], exchange: null, sector: null }
}

import { listingOfBrokerName } from '#extraction/symbols/broker-names.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import type { SymbolsInTurns } from '#extraction/symbols/symbols-in-turns.ts'
import type { FindListing, Symbols } from '../../../http/services.ts'

/** What features ask the symbol table for. */
export function lookUpsOf(symbols: SymbolsInTurns): Symbols {
  async function byTicker() {
    const { find, former, withSymbol } = await symbols.byTicker()
    return { findListing: withFormer(find, former), findAbroad: withSymbol }
  }
  return {
    byTicker,
    names: () => symbols.names(),
    async byName() {
      const named = await symbols.byName()
      return {
        ...(await byTicker()),
        findNamed: (name, country) => listingOfBrokerName(name, country, named),
      }
    },
  }
}

/** Adds whose the ticker was before, where it is another company's today. */
function withFormer(find: SymbolTable['find'], former: SymbolTable['former']): FindListing {
  return ticker => {
    const listing = find(ticker)
    const formerName = former(ticker)?.name
    return listing && formerName ? { ...listing, formerName } : listing
  }
}

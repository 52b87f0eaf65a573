import { listingOfBrokerName } from '#extraction/symbols/broker-names.ts'
import type { SymbolsInTurns } from '#extraction/symbols/symbols-in-turns.ts'
import type { Symbols } from '../../../http/services.ts'

/** What features ask the symbol table for. */
export function lookUpsOf(symbols: SymbolsInTurns): Symbols {
  async function byTicker() {
    const { find, withSymbol } = await symbols.byTicker()
    return { findListing: find, findAbroad: withSymbol }
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

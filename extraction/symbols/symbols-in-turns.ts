import { readyBrokerNames } from '#extraction/symbols/broker-names.ts'
import { inTurns } from '#extraction/symbols/steps.ts'
import { listingsOf, type SymbolSources } from '#extraction/symbols/symbol-files.ts'
import { type SymbolTable, symbolTableOf } from '#extraction/symbols/symbol-table.ts'

/** The symbol table for a thread that answers others as well: it is made when first asked for, in turns with them. */
export interface SymbolsInTurns {
  byTicker(): Promise<Pick<SymbolTable, 'find' | 'withSymbol'>>
  /** Ready for the names of companies, as brokers write them too. */
  byName(): Promise<SymbolTable>
}

/** @param slice milliseconds for which it is worked on before others have their turn. */
export function openSymbolsInTurns(sources: SymbolSources, slice?: number): SymbolsInTurns {
  let table: Promise<SymbolTable> | null = null
  let named: Promise<SymbolTable> | null = null
  const byTicker = () => {
    table ??= inTurns(symbolTableOf(listingsOf(sources)), slice)
    return table
  }
  async function makeNamed(): Promise<SymbolTable> {
    const symbols = await byTicker()
    await inTurns(readyBrokerNames(symbols), slice)
    return symbols
  }
  return {
    byTicker,
    byName() {
      named ??= makeNamed()
      return named
    },
  }
}

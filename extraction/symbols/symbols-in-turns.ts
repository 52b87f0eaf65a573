import { readyBrokerNames } from '#extraction/symbols/broker-names.ts'
import { withLocalNames } from '#extraction/symbols/local-listings.ts'
import { inTurns } from '#extraction/symbols/steps.ts'
import { listingsOf, type SymbolSources } from '#extraction/symbols/symbol-files.ts'
import { type SymbolTable, symbolTableOf } from '#extraction/symbols/symbol-table.ts'

/** The symbol table for a thread that answers others as well: it is made when first asked for, in turns with them. */
export interface SymbolsInTurns {
  byTicker(): Promise<Pick<SymbolTable, 'find' | 'former' | 'withSymbol'>>
  /** Ready for the names of companies in texts. */
  names(): Promise<SymbolTable>
  /** Ready for the names of companies, as brokers write them too. */
  byName(): Promise<SymbolTable>
}

/** @param slice milliseconds for which it is worked on before others have their turn. */
export function openSymbolsInTurns(sources: SymbolSources, slice?: number): SymbolsInTurns {
  let table: Promise<SymbolTable> | null = null
  let ready: Promise<SymbolTable> | null = null
  let named: Promise<SymbolTable> | null = null
  const made = () => {
    table ??= inTurns(symbolTableOf(listingsOf(sources), withLocalNames), slice)
    return table
  }
  async function makeReady(): Promise<SymbolTable> {
    const symbols = await made()
    await inTurns(symbols.readyNames(), slice)
    return symbols
  }
  async function makeNamed(): Promise<SymbolTable> {
    const symbols = await made()
    await inTurns(readyBrokerNames(symbols), slice)
    return symbols
  }
  return {
    byTicker: made,
    names() {
      ready ??= makeReady()
      return ready
    },
    byName() {
      named ??= makeNamed()
      return named
    },
  }
}

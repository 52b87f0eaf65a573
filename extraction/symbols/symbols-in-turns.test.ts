import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { listingOfBrokerName, readyBrokerNames } from '#extraction/symbols/broker-names.ts'
import { inTurns, type Steps } from '#extraction/symbols/steps.ts'
import { listingsOf } from '#extraction/symbols/symbol-files.ts'
import { symbolTableOf } from '#extraction/symbols/symbol-table.ts'
import { openSymbolsInTurns } from '#extraction/symbols/symbols-in-turns.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

function countSteps<Result>(steps: Steps<Result>): { count: number; result: Result } {
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done) return { count, result: step.value }
  }
}

describe('a symbol table that is made in turns', () => {
  it('reads nothing before it is asked for, and tells each who asks what is wrong', async () => {
    const table = openSymbolsInTurns({ operatorFile: '/nowhere/symbols.csv' })
    await expect(table.byTicker()).rejects.toThrow('/nowhere/symbols.csv')
    await expect(table.byName()).rejects.toThrow('/nowhere/symbols.csv')
  })

  it('is made in a step for every row that is read, and for every name that is indexed', () => {
    const rows = [...symbols.all()].length
    const { count, result: table } = countSteps(symbolTableOf(listingsOf({})))
    expect(count).toBeGreaterThan(rows)
    // Three ranks of names, companies, and what brokers shorten.
    expect(countSteps(readyBrokerNames(table)).count).toBeGreaterThan(5 * rows)
    expect(countSteps(table.readyNames()).count).toBe(0)
  })

  it('lets others have their turn between its steps', async () => {
    let [turns, isThere] = [0, false]
    function* seen(): Steps<number> {
      for (let i = 0; i < 20; i++) yield
      return turns
    }
    const made = inTurns(seen(), 0)
    made.finally(() => {
      isThere = true
    })
    for (; !isThere; turns++) await nextTurn()
    expect(await made).toBeGreaterThanOrEqual(19)
  })

  it('is made once for all who ask meanwhile, and is the one that is made at once', async () => {
    const table = openSymbolsInTurns({})
    const [first, second] = await Promise.all([table.byName(), table.byName()])
    expect(second).toBe(first)
    expect(await table.byTicker()).toBe(first)
    expect([...first.all()]).toEqual([...symbols.all()])
    const text = 'Apple, Siemens and General Motors beside Nestlé.'
    expect(first.namesIn(text)).toEqual(symbols.namesIn(text))
    const ofBroker = (from: typeof first) => listingOfBrokerName('BAY.MOTOREN WERKE', 'DE', from)
    expect(ofBroker(first)).toEqual(ofBroker(symbols))
  })
})

import { expect, it } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import { linesOf } from '#extraction/habits/lines.ts'
import { documentOfLine, parseLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

const symbols = openSymbolTable()

async function read(text: string, habits: UsedHabit[], title: string | null = null) {
  const told: string[] = []
  const line = parseLine(JSON.stringify({ id: 'one', kind: 'blog', title, text }))
  const { tips, post } = await extract(line, {
    read: async given => documentOfLine(given),
    extractor: rulesExtractor,
    symbols,
    habitsOf: async () => habits,
    onProgress: event => {
      if (event.type === 'tip') told.push(event.tip.ticker)
    },
  })
  return { tips, told, content: post.content }
}

const microsoft = 'We bought Microsoft on Monday because orders came in faster than plants can ship.'
const partner = 'Our partner says: rate Palantir a strong buy yourself with ten free trades.'
const text = `${microsoft}\n\n${partner}\n\nThe rest is cash.`
const keyOf = (words: string) => linesOf(words, false)[0]?.key ?? ''

it('reads no boilerplate, keeps it in the text, and tells nobody of tips in it', async () => {
  expect((await read(text, [])).tips.map(({ ticker }) => ticker)).toContain('PLTR')
  const { tips, told, content } = await read(text, [{ kind: 'boilerplate', key: keyOf(partner) }])
  expect(tips.map(({ ticker }) => ticker)).toEqual(['MSFT'])
  expect(told).toEqual(['MSFT'])
  expect(content).toContain(partner)
})

it('leaves out what is no tip, unless the title names it', async () => {
  const habits: UsedHabit[] = [{ kind: 'no tip', ticker: 'MSFT' }]
  expect((await read(microsoft, habits)).tips).toEqual([])
  expect((await read(microsoft, habits, 'Why we bought Microsoft')).tips).toHaveLength(1)
})

it('reads a text of boilerplate alone as it is', async () => {
  expect((await read(microsoft, [{ kind: 'boilerplate', key: keyOf(microsoft) }])).tips).toHaveLength(1)
})

it('knows a company by the name that was learnt, to be checked where only others have taught it', async () => {
  const named =
    'The Tool is a buy below $60: orders came in faster than plants can ship. We bought the Tool today.'
  expect((await read(named, [])).tips).toEqual([])
  const { tips } = await read(named, [{ kind: 'name', name: 'the Tool', ticker: 'TTD' }])
  expect(tips).toMatchObject([{ ticker: 'TTD', certainty: 'sure' }])
  const others = await read(named, [{ kind: 'name', name: 'the Tool', ticker: 'TTD', unproven: true }])
  expect(others.tips).toMatchObject([{ ticker: 'TTD', certainty: 'check' }])
})

it('exchanges a ticker, to be checked where only others have taught it', async () => {
  const habit: UsedHabit = { kind: 'exchange', from: 'MSFT', to: 'COST' }
  const { tips } = await read(microsoft, [habit])
  expect(tips).toMatchObject([{ ticker: 'COST', company_name: expect.stringContaining('Costco') }])
  expect((await read(microsoft, [{ ...habit, unproven: true }])).tips).toMatchObject([{ certainty: 'check' }])
  const written =
    'We bought Vexwood (NYSE: VXWD) on Monday because orders came in faster than plants can ship.'
  const exchanged = await read(written, [{ kind: 'exchange', from: 'VXWD', to: 'COST' }])
  expect(exchanged.tips).toMatchObject([{ ticker: 'COST' }])
})

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import type { ContentFormat } from '#extraction/reading/source.ts'
import { cost, expectGrowth } from '#extraction/testing/growth.ts'
import { inLane } from '#extraction/testing/lane.ts'
import type { CodePattern } from '#extraction/testing/list-patterns.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { seed } from '#extraction/testing/seed.ts'

const sentence = 'I am buying Nvidia (NVDA) at $40 with a price target of $60, as it trades at 20x earnings. '

const noNetwork = () => Promise.reject(new Error('nothing is fetched here'))

async function extractFrom(content: string, format: ContentFormat = 'text'): Promise<void> {
  await extract(
    { content, format },
    {
      read: (source, options) =>
        readSource(source, { ...options, fetchPage: noNetwork, youtubeOrigin: 'http://localhost' }),
      extractor: rulesExtractor,
      symbols,
    },
  )
}

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Short lines full of stocks take three to four times as long as prose; what grows with the square, a hundred times. */
const mostTimes = 6

/** At most a second for 400 KB, or where the machine is slow some times what ordinary text of the same length takes now. */
async function expectOrdinary(text: string): Promise<void> {
  const taken = await cost(() => extractFrom(text))
  if (taken < (1000 * text.length) / 400_000) return
  const ordinary = await cost(() => extractFrom(repeated(sentence, text.length)))
  if (taken < mostTimes * ordinary) return
  expect(await cost(() => extractFrom(text))).toBeLessThan(mostTimes * ordinary)
}

describe('a hostile text of 400 KB takes about as long as any other', () => {
  // What grows with the square takes ten times too long in a quarter of it as well.
  const long = inLane({ quick: 50_000, all: 200_000 })
  const units = [
    ...[
      'the ',
      'S&P 500 ',
      '$',
      '$NVDA ',
      '(NYSE: ',
      '"',
      '1,234.5 ',
      'a',
      'a\n',
      'a\n\n',
      '# A\n',
      '- **ABC** — $5\n',
    ],
    ...['| a | b |\n', '.', 'U.S. ', '( ', '股 票 ', 'שלום ', '😀 ', 'a\u200b', 'A of ', 'Nvidia ', 'ABC '],
    ...['Amazon\n\nMicrosoft\n\nApple\n\n', 'Amazon Microsoft Apple Tesla ', 'NVDA\n\nstock\n\n'],
    ...['$60 buy “ ', '\n $60 Citi ', '“ NVDA ', 'Citi \n ', 'Citi * ', '“ 1 1 price target '],
    '$60\n',
  ]
  it.each(units)('%j', async unit => {
    const text = `${sentence}${repeated(unit, long)}~ ${sentence}`
    await expectOrdinary(text)
  })

  const letters = (index: number, most: number) =>
    Array.from({ length: most }, (_, place) =>
      String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26)),
    ).join('')
  const distinct: [string, (index: number) => string][] = [
    ['symbols nobody knows', index => `${letters(index, 4)} shares `],
    [
      'companies nobody knows',
      index => `Foo X${letters(index, 4).toLowerCase()} Bar (${letters(index, 4)}Q) `,
    ],
    ['shares of strangers', index => `shares of X${letters(index, 4).toLowerCase()}. `],
    ['offers beside symbols', index => `free report on $${letters(index, 4)}\n\n`],
    ['brokers beside symbols', index => `| Broker | ${index} |\n| UBS | $${letters(index, 4)} |\n\n`],
  ]
  it.each(distinct)('%s, each another', async (_, unit) => {
    let text = sentence
    for (let index = 0; text.length < long; index++) text += unit(index)
    await expectOrdinary(text)
  })

  it('drawn from short words and marks', async () => {
    const units = fc.array(
      fc.constantFrom(...short, 'Nvidia', 'Citi', 'NVDA', 'buy', 'price target', '$60'),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    await fc.assert(
      fc.asyncProperty(units, async parts => {
        await expectOrdinary(`${sentence}${repeated(parts.join(' '), 100_000)}`)
      }),
      { numRuns: inLane({ quick: 3, all: 12 }), seed },
    )
  })
})

describe('a hostile text of 400 KB in Chinese or Japanese is read in time that grows as it does', () => {
  const most = inLane({ quick: 50_000, all: 200_000 })
  it.each([
    '腾讯',
    '买',
    '不',
    '我又加仓了腾讯。',
    '我又加仓了腾讯。\n看好茅台\n',
    '600519 ',
    '（0700）',
    '目标价',
    '由400港元',
    'トヨタ',
    'を買い増した',
    '一',
    '万',
    '、',
    '高盛将',
    'NVDA腾讯',
    '紫金矿业紫金',
  ])('%s', async unit => {
    await expectGrowth(most / unit.length, count =>
      extractFrom(`我们看好腾讯控股，维持买入评级。${repeated(unit, count * unit.length)}`),
    )
  })
})

describe('a hostile page', () => {
  it.each(['div', 'ul', 'p', 'table'])(
    'of many <%s> inside each other is read in time that grows as it does',
    async name => {
      const depth = inLane({ quick: 50_000, all: 200_000 })
      await expectGrowth(depth, count =>
        extractFrom(`${`<${name}>`.repeat(count)}${sentence.repeat(3)}`, 'html'),
      )
    },
  )
})

const short = [
  'the ',
  'a',
  'A',
  '1',
  '_',
  ' ',
  '\n',
  '.',
  ',',
  '"',
  '“',
  '-',
  '(',
  '[',
  '*',
  '¤',
  '#',
  '|',
  '/',
  ':',
  'é',
  '1x ',
]

/** Words and marks of a pattern itself: what begins to match it again and again. */
function piecesOf({ source }: CodePattern): string[] {
  const words = source.match(/[A-Za-zÀ-ÿ’'$&%¤0-9][A-Za-zÀ-ÿ’'&%¤0-9-]{0,20}/g) ?? []
  return [...short, ...new Set(words.flatMap(word => [word, `${word} `]))]
}

/** How many texts are drawn for each pattern: `npm test` has the first of those of `npm run test:all`. */
const inputs = inLane({ quick: 4, all: 20 })

const lengths = [24, 250, 1000, 4000, 16_000]

/** A machine that is shared takes some of a thread's own time as well: what is slow in itself is slow each time. */
const mostTries = 12

/** The length at which the time of a pattern grows far more than the text; null when it never does. */
async function growsAt(pattern: RegExp, textOf: (length: number) => string): Promise<number | null> {
  let before = 0
  for (const length of lengths) {
    const text = textOf(length)
    const once = () => cost(() => text.replace(pattern, ''))
    let taken = await once()
    for (let tries = 0; tries < mostTries && taken > allowed(length, before); tries++)
      taken = Math.min(taken, await once())
    if (taken > allowed(length, before)) return length
    before = taken
  }
  return null
}

/** Four times the length may take nine times as long, and not sixteen; two microseconds a character are never too long. */
function allowed(length: number, before: number): number {
  return Math.max(9 * before, length / 500, 5)
}

describe('the patterns of extraction', () => {
  const script = join(import.meta.dirname, 'testing/list-patterns.ts')
  const patterns = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as CodePattern[]

  it('are all known, written ones and made ones', () => {
    expect(patterns.length).toBeGreaterThan(600)
    expect(patterns.some(({ source }) => source.includes('strong[- ]buys?'))).toBe(true)
  })

  it('take time that grows as the text does, on drawn repetitions of their own pieces', async () => {
    const slow: string[] = []
    for (const code of patterns) {
      const pattern = new RegExp(code.source, code.flags)
      const piece = fc.constantFrom(...piecesOf(code))
      const drawn = fc.tuple(
        fc.constantFrom('', '1. ', '\n'),
        piece,
        fc.option(piece),
        fc.constantFrom('', '~', '\n~a'),
      )
      for (const [begin, unit, other, end] of fc.sample(drawn, { numRuns: inputs, seed })) {
        const textOf = (length: number) => `${begin}${repeated(`${unit}${other ?? ''}`, length)}${end}`
        const length = await growsAt(pattern, textOf)
        if (length !== null)
          slow.push(`${code.file} at ${length}, ${JSON.stringify(textOf(24))}: ${code.source.slice(0, 200)}`)
      }
    }
    expect(slow).toEqual([])
  })
})

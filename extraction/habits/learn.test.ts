import { describe, expect, it } from 'vitest'
import { factsOfPost, type ReadTip } from '#extraction/habits/corrected-post.ts'
import { habitKey, mostStep } from '#extraction/habits/habits.ts'
import { type CorrectedPost, learnHabits } from '#extraction/habits/learn.ts'
import { firstBaseline } from '#extraction/habits/measure.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

const draft = (ticker: string, more: Partial<ReadTip> = {}): ReadTip => ({
  ticker,
  stance: 'bullish',
  evidence: null,
  isSure: true,
  ...more,
})
const kept = (ticker: string, more: Partial<ReadTip> = {}): ReadTip => ({
  draft: null,
  ...draft(ticker),
  ...more,
})

interface Given {
  text: string
  title?: string | null
  drafts?: ReadTip[]
  keeps?: ReadTip[]
  by?: string
  voice?: string | null
  isModerator?: boolean
}

function post({ text, title = null, drafts = [], keeps = [], by = 'ada', ...more }: Given): CorrectedPost {
  const facts = factsOfPost({ text, title, isTranscript: false }, drafts, keeps, symbols)
  return {
    facts,
    by,
    voice: more.voice === undefined ? by : more.voice,
    isModerator: more.isModerator ?? false,
  }
}

const keys = (posts: CorrectedPost[], person: string | null = 'ada') =>
  learnHabits(posts, person, firstBaseline)
    .map(({ habit }) => habitKey(habit))
    .filter(key => key !== 'measure')
const three = (given: (n: number) => Given) => [0, 1, 2].map(n => post(given(n)))

describe('boilerplate', () => {
  const closing = (n: number) => `Read by ${n + 40} people in twelve countries.`

  it('is no line of two posts, no heading, and none that is too short', () => {
    expect(keys([0, 1].map(n => post({ text: `News ${n}.\n\n${closing(n)}` })))).toEqual([])
    expect(keys(three(n => ({ text: `## What we bought this month\n\nNews of day ${n}.` })))).toEqual([])
    expect(keys(three(() => ({ text: 'Good morning.\n\nGood night.' })))).toEqual([])
  })

  it('is a line of three posts, whatever its figures are', () => {
    expect(keys(three(n => ({ text: `A day like any other, the ${n}.\n\n${closing(n)}` })))).toContainEqual(
      expect.stringMatching(/^boilerplate /),
    )
  })

  it('is no line on which a kept tip rests in one of them, or that names its company', () => {
    const line = 'Our rating of the shares is buy as before.'
    const texts = ['Rain fell on the harbour.', 'Fog lay over the harbour.', 'Sun shone on the harbour.']
    const given = (n: number, keeps: ReadTip[]) => ({ text: `${texts[n]}\n\n${line}`, keeps })
    expect(keys(three(n => given(n, [])))).toHaveLength(1)
    expect(keys(three(n => given(n, n === 1 ? [kept('AAPL', { evidence: line })] : [])))).toEqual([])
    const named = three(n => ({
      text: `${texts[n]}\n\nAAPL has a place in this letter, too.`,
      keeps: [kept('AAPL')],
    }))
    expect(keys(named)).toEqual([])
  })
})

describe('names', () => {
  const words = ['The Tool won two more shops.', 'Again the Tool is cheap.', 'We met the Tool in spring.']
  const adds = (n: number): Given => ({
    text: `Ads move. ${words[n]}`,
    keeps: [kept('TTD', { evidence: words[n] ?? null })],
  })

  it('are learnt after two posts in which a person added the company', () => {
    expect(keys([post(adds(0))])).toEqual([])
    expect(keys([post(adds(0)), post(adds(1))])).toEqual(['name the Tool TTD'])
  })

  it('are none that the home uses where the company is no tip', () => {
    expect(keys([post(adds(0)), post(adds(1)), post({ text: 'Who sells the Tool today?' })])).toEqual([])
  })

  it('are learnt of one company alone', () => {
    const other = { ...adds(2), keeps: [kept('NKE', { evidence: words[2] ?? null })] }
    expect(keys([post(adds(0)), post(adds(1)), post(other)])).toEqual([])
  })
})

describe('tickers', () => {
  it('that were exchanged teach the exchange, unless the first was kept elsewhere', () => {
    const exchanged = post({ text: 'x', drafts: [draft('SFA')], keeps: [kept('SAP.DE', { draft: 0 })] })
    expect(keys([exchanged])).toEqual(['exchange SFA SAP.DE'])
    const asItIs = post({ text: 'x', drafts: [draft('SFA')], keeps: [kept('SFA', { draft: 0 })] })
    expect(keys([exchanged, asItIs])).toEqual([])
  })

  it('that were left out three times are no tip, unless they stood in the title or were kept once', () => {
    const left = (title: string | null = null) => post({ text: 'x', title, drafts: [draft('VEX')] })
    expect(keys([left(), left()])).toEqual([])
    expect(keys([left(), left(), left()])).toEqual(['no tip VEX'])
    expect(keys([left(), left(), left('Why we like VEX')])).toEqual([])
    const once = post({ text: 'x', drafts: [draft('VEX')], keeps: [kept('VEX', { draft: 0 })] })
    expect(keys([left(), left(), left(), once])).toEqual([])
  })
})

describe('headings', () => {
  const names = ['Acorn', 'Birch', 'Cedar']
  const given = (n: number, isKept: boolean): Given => {
    const evidence = `${names[n]} is a buy here.`
    const tip = { ...draft(`T${n}`), evidence }
    const keeps = isKept ? [kept(`T${n}`, { evidence, draft: 0 })] : []
    return { text: `## Watching\n\n- ${evidence}\n\n## And then\n\nNews.`, drafts: [tip], keeps }
  }

  it('under which three tips of two posts were left out hold no tips', () => {
    expect(keys([0, 1].map(n => post(given(n, false))))).toEqual([])
    expect(keys(three(n => given(n, false)))).toEqual(['heading no tips watching'])
  })

  it('under which all were kept hold tips, with their stance where it is always the same', () => {
    expect(keys(three(n => given(n, true)))).toEqual(['heading tips watching', 'stance bullish watching'])
  })
})

describe('the measure', () => {
  it('is none before three posts, and never more than a fixed step', () => {
    const wrong = (n: number) =>
      post({ text: `${n}`, drafts: Array.from({ length: 40 }, (_, i) => draft(`A${n}${i}`)) })
    expect(learnHabits([wrong(0), wrong(1)], 'ada', firstBaseline)).toEqual([])
    const found = learnHabits([wrong(0), wrong(1), wrong(2)], 'ada', firstBaseline)
    const [measure] = found.flatMap(({ habit }) => (habit.kind === 'measure' ? [habit.measure] : []))
    expect(measure?.tip).toBe(-mostStep)
  })
})

describe('what one person teaches', () => {
  const left = (by: string, more: Partial<Given> = {}) =>
    post({ text: 'x', drafts: [draft('VEX')], by, ...more })

  it('holds for that person alone', () => {
    expect(keys([left('ada'), left('ada'), left('ada')], 'ben')).toEqual([])
    expect(keys([left('ada'), left('ada'), left('ada')], null)).toEqual([])
  })

  it('holds for all once a second voice or a moderator has taught it, too', () => {
    expect(keys([left('ada'), left('ada'), left('ben')], null)).toEqual(['no tip VEX'])
    expect(keys([left('ada'), left('ada'), left('twin', { voice: 'ada' })], null)).toEqual([])
    expect(keys([left('ada'), left('ada'), left('new', { voice: null })], null)).toEqual([])
    expect(keys([left('ada'), left('ada'), left('mo', { isModerator: true })], null)).toEqual(['no tip VEX'])
  })
})

import type { Issue } from '#extraction/habits/testing/simulate.ts'
import { parseLine } from '#extraction/supplied-line.ts'

/** A company that an invented newsletter writes about. */
interface Named {
  ticker: string
  name: string
}

const companies: Named[] = [
  { ticker: 'MSFT', name: 'Microsoft' },
  { ticker: 'COST', name: 'Costco' },
  { ticker: 'DE', name: 'Deere' },
  { ticker: 'HD', name: 'Home Depot' },
  { ticker: 'NKE', name: 'Nike' },
  { ticker: 'PFE', name: 'Pfizer' },
  { ticker: 'CAT', name: 'Caterpillar' },
  { ticker: 'INTC', name: 'Intel' },
  { ticker: 'ADBE', name: 'Adobe' },
  { ticker: 'LMT', name: 'Lockheed Martin' },
  { ticker: 'SBUX', name: 'Starbucks' },
  { ticker: 'QCOM', name: 'Qualcomm' },
]

const reasons = [
  'orders came in faster than the plants can ship',
  'margins are back where they were before the strike',
  'the new line sells out every quarter',
  'management keeps its word on buybacks',
  'the price asks for nothing that has not happened yet',
  'debt is half of what it was',
]

/** One of several, in turn: what an issue says follows from its number. */
function pick<Value>(of: readonly Value[], at: number): Value {
  const value = of[at % of.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** What an issue says, and which tips a careful reader keeps of it, with the words they rest on. */
interface Written {
  title: string
  text: string
  tips: { ticker: string; stance: 'bullish' | 'bearish' | 'neutral'; words: string }[]
}

const bought = ({ name }: Named, n: number) => `We bought ${name} on Monday because ${pick(reasons, n)}.`
const sold = ({ name }: Named, n: number) =>
  `We sold all of our ${name} shares; ${pick(reasons, n + 3)} and that is priced in.`

/** Ten newsletters, each with a habit of its own that its first three issues show. */
const newsletters: Record<string, (n: number) => Written> = {
  'Harbour Letter: an advert in the middle': n => {
    const one = pick(companies, n)
    const words = bought(one, n)
    const advert = `Brought to you by our partner: Rate Palantir a strong buy yourself with ${n + 3} free trades at Vexwood.`
    return {
      title: `Harbour Letter ${n + 1}`,
      text: `${words}\n\n${advert}\n\nThe cash share is ${n + 4}%.`,
      tips: [{ ticker: one.ticker, stance: 'bullish', words }],
    }
  },
  'Slow Compounders: a nickname': n => {
    const words = `The Tool is a buy below $${60 + n}: ${pick(reasons, n)}.`
    const other = pick(companies, n)
    const second = bought(other, n + 1)
    return {
      title: `Slow Compounders, week ${n + 1}`,
      text: `Advertising budgets move to where they can be measured. ${words}\n\n${second}`,
      tips: [
        { ticker: 'TTD', stance: 'bullish', words },
        { ticker: other.ticker, stance: 'bullish', words: second },
      ],
    }
  },
  'Quay Street Notes: a list that is watched': n => {
    const [one, watched, another] = [pick(companies, n), pick(companies, n + 4), pick(companies, n + 7)]
    const words = bought(one, n)
    return {
      title: `Quay Street Notes ${n + 1}`,
      text: `## Bought\n\n${words}\n\n## Watching\n\n- ${watched.name} (${watched.ticker}): a strong buy below $${40 + n}\n- ${another.name} (${another.ticker}): we would buy at $${90 + n}`,
      tips: [{ ticker: one.ticker, stance: 'bullish', words }],
    }
  },
  'The Ledger Line: a sponsor that is listed': n => {
    const one = pick(companies, n)
    const words = sold(one, n)
    return {
      title: `The Ledger Line ${n + 1}`,
      text: `${words}\n\nOur broker Robinhood (HOOD) is the best buy in the business, and pays for issue ${n + 1}.`,
      tips: [{ ticker: one.ticker, stance: 'bearish', words }],
    }
  },
  'Sundry Shares: exits without a verb': n => {
    const [one, out] = [pick(companies, n), pick(companies, n + 5)]
    const words = bought(one, n)
    const gone = `${out.name} (${out.ticker}) at $${70 + n}, after ${n + 2} years.`
    return {
      title: `Sundry Shares ${n + 1}`,
      text: `## In\n\n${words}\n\n## Said goodbye to\n\n- ${gone}`,
      tips: [
        { ticker: one.ticker, stance: 'bullish', words },
        { ticker: out.ticker, stance: 'bearish', words: gone },
      ],
    }
  },
  'North Pier Weekly: a symbol of another market': n => {
    const one = pick(companies, n)
    const words = bought(one, n)
    return {
      title: `North Pier Weekly ${n + 1}`,
      text: `${words}\n\nThe index fund VOO closed at ${500 + n}. Disclosure: we are long Berkshire Hathaway (BRK.B), a buy since ${2010 + n}.`,
      tips: [{ ticker: one.ticker, stance: 'bullish', words }],
    }
  },
  'Granite Growth: the last paragraph sells': n => {
    const one = pick(companies, n)
    const words = sold(one, n)
    const other = pick(companies, n + 6)
    return {
      title: `Granite Growth ${n + 1}`,
      text: `${words}\n\nReaders of our paid edition know already why we rate ${other.name} (${other.ticker}) a strong buy.`,
      tips: [{ ticker: one.ticker, stance: 'bearish', words }],
    }
  },
  'Low Tide Income: the same three every time': n => {
    const one = pick(companies, n)
    const words = `${one.name} (${one.ticker}) is a buy: ${pick(reasons, n)}.`
    return {
      title: `Low Tide Income ${n + 1}`,
      text: `${words}\n\nOur hall of fame: Coca-Cola (KO), Johnson & Johnson (JNJ) and Procter & Gamble (PG) are the best buys of the decade.`,
      tips: [{ ticker: one.ticker, stance: 'bullish', words }],
    }
  },
  'Plain Numbers: a nickname in a column': n => {
    const words = `Big Green is our buy of the month at $${120 + n}, since ${pick(reasons, n)}.`
    const other = pick(companies, n)
    const second = sold(other, n)
    return {
      title: `Plain Numbers ${n + 1}`,
      text: `${second}\n\nTractors first. ${words}`,
      tips: [
        { ticker: 'DE', stance: 'bullish', words },
        ...(other.ticker === 'DE'
          ? []
          : [{ ticker: other.ticker, stance: 'bearish' as const, words: second }]),
      ],
    }
  },
  'Windward: nothing to learn': n => {
    const [one, other] = [pick(companies, n), pick(companies, n + 1)]
    const [words, second] = [bought(one, n), sold(other, n)]
    return {
      title: `Windward ${n + 1}`,
      text: `${words}\n\n${second}`,
      tips: [
        { ticker: one.ticker, stance: 'bullish', words },
        { ticker: other.ticker, stance: 'bearish', words: second },
      ],
    }
  },
}

/** Issues of each newsletter. */
const issues = 12

/** Ten invented newsletters of twelve issues each, with what a careful reader keeps. Nobody has published any of them. */
export function inventedNewsletters(): { name: string; issues: Issue[] }[] {
  return Object.entries(newsletters).map(([name, write]) => ({
    name,
    issues: Array.from({ length: issues }, (_, n) => issueOf(`${name} ${n}`, write(n))),
  }))
}

function issueOf(id: string, { title, text, tips }: Written): Issue {
  return {
    supplied: parseLine(JSON.stringify({ id, kind: 'newsletter', title, text })),
    tips: tips.map(({ ticker, stance, words }) => ({
      ...{ ticker, stance, ticker_alt: [], stance_alt: [], price_target: null, pt_ignore: true },
      ...{ metrics: [], optional: false, must_excerpt: words },
    })),
  }
}

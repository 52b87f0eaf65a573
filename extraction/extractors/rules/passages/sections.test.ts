import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function stances(text: string, title: string | null = null): Promise<Record<string, string>> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text, { title, type: 'blog' }), context)
  return Object.fromEntries(tips.map(tip => [tip.ticker, tip.stance]))
}

const section = (name: string, verdict: string) =>
  `## ${name}\n\n### Valuation & Financials\n- **Reasonable valuation**: P/E 17x\n\n### Case Summary\n**${verdict}** - Steady growth. Suitable for patient owners.`

describe('sections with chapters', () => {
  it('give no tip for a company of which a chapter only tells what it makes', async () => {
    const plain = '## Ford\n\n### History\n\nIt builds trucks.\n\n### Plants\n\nThere are twelve.'
    const text = `${section('1. KO - Coca-Cola', 'BUY')}\n\n${plain}`
    expect(await stances(text)).toEqual({ KO: 'bullish' })
  })

  it('are each about the stock above them, though all chapters are called the same', async () => {
    const text = [
      section('1. KO - Coca-Cola (81/100)', 'BUY'),
      section('2. DE - Deere & Company (77/100)', 'SELL'),
      section('3. CAT - Caterpillar (70/100)', 'HOLD'),
    ].join('\n\n---\n\n')
    expect(await stances(text)).toEqual({ KO: 'bullish', DE: 'bearish', CAT: 'neutral' })
  })

  it('find every stock of a list with numbers in bold and a thesis below', async () => {
    const entry = (head: string) =>
      `**${head}**\n\n* **Thesis:** The order book is sold out.\n* **Catalyst:** A new line of trucks.`
    const text = ['1. Deere ($DE)', '2. Ford ($F)', '3. Caterpillar ($CAT)'].map(entry).join('\n\n')
    expect(Object.keys(await stances(text))).toEqual(['DE', 'F', 'CAT'])
    expect(await stances(text, 'My picks: stocks I feel are undervalued')).toEqual({
      DE: 'bullish',
      F: 'bullish',
      CAT: 'bullish',
    })
  })

  it('find no word of a heading in capitals to be a stock', async () => {
    const text =
      '# Deere (DE)\n\n## BOTTOM LINE FIRST\n\n### Rating: SELL\n\nThe stock of Deere is overvalued. I rate it a sell.'
    expect(await stances(text)).toEqual({ DE: 'bearish' })
  })
})

describe('a list of holdings', () => {
  it('has no stocks where the entries are terms and offices', async () => {
    const text =
      'Who runs the fund and its shares.\n\n- **CEO** (Ms. Wu) — stays.\n- **CFO** (Mr. Ode) — leaves.'
    expect(await stances(text)).toEqual({})
  })

  it('keeps each entry that begins with a symbol, also one that is a word elsewhere', async () => {
    const text =
      '- **ETN** (Power) — reaffirmed HOLD. $431.10.\n- **CAT** (Machines) — reaffirmed HOLD. $322.40.\n- **LLY** (Health) — reaffirmed HOLD. $905.00.'
    expect(await stances(text)).toEqual({ ETN: 'neutral', CAT: 'neutral', LLY: 'neutral' })
  })
})

describe('the long symbols of India', () => {
  it('are no stock where they are an ordinary word in capitals', async () => {
    expect(await stances('BUY stocks on WEEKDAYS, SUNDAYS are for reading about shares.')).toEqual({})
  })

  it.each([
    'Buy COALINDIA.NS with a target of ₹410.',
    'We recommend to buy COALINDIA with a target of ₹410.',
  ])('are found with and without their suffix: %s', async text => {
    expect(await stances(text)).toEqual({ COALINDIA: 'bullish' })
  })
})

describe('no tip is for', () => {
  it.each([
    [
      'a company of the crypto world that shares its name with a listed one',
      null,
      'Crypto lending platform Celsius has filed for Chapter 11 bankruptcy. The regulator holds Celsius for deeply insolvent and warns investors.',
    ],
    [
      'a bank or shop whose account is weighed for savers',
      'Apple and its savings account: the catch',
      'Apple offers a savings account with 4% APY. You should take it, the money is FDIC insured. Apple makes it easy, but it is not an investment: avoid it for the long term.',
    ],
    [
      'the publisher of an index that is named for it',
      null,
      'Do you think the S&P would think twice? I am surprised that they are not in. S&P is a no-brainer, buy the shares.',
    ],
  ])('%s', async (_, title, text) => {
    expect(await stances(text, title)).toEqual({})
  })

  it('an office whose initials stand in brackets', async () => {
    const text =
      'The Department of Trade Rules (DTR) says that Deere shares are overvalued. DTR is bearish. Avoid DTR shares.'
    expect(Object.keys(await stances(text))).not.toContain('DTR')
  })

  it('a lender who claims its money back from the company that is rated', async () => {
    const text =
      'Sell Deere (DE). The stock has severe risk: Citigroup $510 million claim and admitted insolvency petitions.'
    expect(await stances(text)).toEqual({ DE: 'bearish' })
  })

  it('a bank that a table lists as one of the brokers', async () => {
    const text =
      '| Broker | Date | Rating | Target Price |\n|---|---|---|---|\n| Morgan Stanley | 3 Jul | BUY | $500 |\n| Jefferies | 1 Aug | BUY | $520 |\n\nWe rate Deere (DE) a HOLD with a target of $430.'
    expect(await stances(text)).toEqual({ DE: 'neutral' })
  })

  it.each([
    ['Celsius Holdings stock is a buy. Celsius sells drinks.', 'CELH'],
    ['S&P Global is a buy. I own the shares of S&P Global.', 'SPGI'],
  ])('these names, except where the listed company is meant: %s', async (text, ticker) => {
    expect(await stances(text)).toEqual({ [ticker]: 'bullish' })
  })
})

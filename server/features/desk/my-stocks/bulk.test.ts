import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { MyStock, UnderstoodStocks } from '#contract/my-stocks.ts'
import type { Stock } from '#contract/stocks.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { aStock } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
const change = (body: object, by = client) => by.post('/api/my-stocks/bulk', body)
const changed = async (body: object, by = client) => {
  const answer = await change(body, by)
  expect(answer.status).toBe(200)
  return answer.json()
}
const list = (by = client) => walk<MyStock>(by.get, '/api/my-stocks')
const tickersOf = async (by = client) => (await list(by)).map(({ stock }) => stock.ticker)
const understood = async (text: string, by = client) => {
  const answer = await by.post('/api/my-stocks/add', { text })
  expect(answer.status).toBe(200)
  return (await answer.json()) as UnderstoodStocks
}

/** Stocks that this person tracks, in the order of the list. */
async function tracked(count: number): Promise<Stock[]> {
  const stocks: Stock[] = []
  for (let step = 0; step < count; step++) {
    const stock = await aStock(client)
    await client.post('/api/my-stocks', { stockId: stock.id })
    stocks.unshift(stock)
  }
  return stocks
}

describe('POST /api/my-stocks/bulk', () => {
  it.each([
    ['a ticker that is none', { add: ['no ticker'] }, ['add.0']],
    ['no list', { add: 'NVDA' }, ['add']],
    ['one stock both ways', { add: ['NVDA'], remove: ['nvda'] }, ['add']],
    ['too many', { add: Array(251).fill('NVDA'), remove: Array(250).fill('OTIS') }, ['add']],
    ['a stock that nobody knows', { add: ['NVDA', 'QQQQQQ9'] }, ['add.1']],
  ])('refuses %s, and changes nothing', async (_what, body, paths) => {
    const before = await tracked(1)
    await expectProblem(await change({ remove: [before[0]?.ticker], ...body }), 422, paths)
    expect(await tickersOf()).toEqual(before.map(({ ticker }) => ticker))
  })

  it('adds stocks that are here and those that only their listing is known of, the first one on top', async () => {
    const { ticker } = await aStock(client)
    expect(await changed({ add: ['OTIS', ticker.toLowerCase(), 'brk-b', 'ASML.AS', 'OTIS'] })).toEqual({
      added: ['OTIS', ticker, 'BRK.B', 'ASML.AS'],
      removed: [],
    })
    expect(await tickersOf()).toEqual(['OTIS', ticker, 'BRK.B', 'ASML.AS'])
    expect((await list())[0]?.stock.companyName).toMatch(/^Otis/)
    expect(await tickersOf(other)).toEqual([])
  })

  it('tells what it changed, so that twice is once', async () => {
    const [one, two] = (await tracked(2)).map(({ ticker }) => ticker)
    const body = { add: ['OTIS', one], remove: [two, 'ROK'] }
    expect(await changed(body)).toEqual({ added: ['OTIS'], removed: [two] })
    expect(await changed(body)).toEqual({ added: [], removed: [] })
    expect(await changed({})).toEqual({ added: [], removed: [] })
  })

  it('is undone by its answer the other way round: entries, dates, conclusions, notes and tasks are as they were', async () => {
    const stocks = await tracked(5)
    const gone = stocks.filter((_, index) => index % 2 === 0)
    for (const { id: stockId } of gone) {
      await client.post('/api/conclusions', { stockId, action: 'hold', rationale: 'Wait.' })
      await client.post('/api/notes', { stockId, content: 'Ask.' })
      await client.post('/api/tasks', { stockId, task: 'Read.' })
    }
    const kept = async () => ({
      entries: await list(),
      notes: await Promise.all(
        gone.map(async ({ id }) => (await client.get(`/api/stocks/${id}/notes`)).json()),
      ),
      tasks: await Promise.all(
        gone.map(async ({ id }) => (await client.get(`/api/stocks/${id}/tasks`)).json()),
      ),
    })
    const before = await kept()
    const { added, removed } = (await changed({
      add: ['OTIS'],
      remove: gone.map(({ ticker }) => ticker),
    })) as { added: string[]; removed: string[] }
    expect(await tickersOf()).toEqual([
      'OTIS',
      ...stocks.filter(one => !gone.includes(one)).map(({ ticker }) => ticker),
    ])
    expect(await changed({ add: removed, remove: added })).toEqual({ added: removed, removed: added })
    expect(await kept()).toEqual(before)
  })

  it('takes nothing of another person', async () => {
    const [stock] = await tracked(1)
    expect(await changed({ remove: [stock?.ticker] }, other)).toEqual({ added: [], removed: [] })
    expect(await tickersOf()).toEqual([stock?.ticker])
  })

  it('removes and gives back each stock once, of 20 at the same time in opposite orders', async () => {
    const tickers = (await tracked(6)).map(({ ticker }) => ticker)
    const before = await list()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        changed({ remove: index % 2 ? tickers : tickers.toReversed() }),
      ),
    )
    const removed = (answers as { removed: string[] }[]).flatMap(answer => answer.removed)
    expect(removed.toSorted()).toEqual(tickers.toSorted())
    const back = await Promise.all(
      Array.from({ length: 20 }, (_, index) => changed({ add: index % 2 ? tickers : tickers.toReversed() })),
    )
    expect((back as { added: string[] }[]).flatMap(answer => answer.added).toSorted()).toEqual(
      tickers.toSorted(),
    )
    expect(await list()).toEqual(before)
  })

  it('keeps the entries of who removes and adds at the same time, many at once and one by one', async () => {
    const stocks = await tracked(4)
    const tickers = stocks.map(({ ticker }) => ticker)
    const [one] = stocks
    const before = await list()
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          if (index % 4 === 0) return client.delete(`/api/my-stocks/${one?.id}`)
          if (index % 4 === 1) return client.post(`/api/my-stocks/${one?.id}/restore`)
          return changed(index % 4 === 2 ? { remove: tickers } : { add: tickers.toReversed() })
        }),
      )
      await changed({ add: tickers })
      expect(await list()).toEqual(before)
    }
  })

  it('takes as many as are named at once', async () => {
    const tickers = Array.from({ length: limits.stocksAtOnce }, (_, index) => `MANY${index}`)
    await app.pool.query(
      `insert into stocks (id, ticker, company_name) select gen_random_uuid(), ticker, ticker
        from unnest($1::text[]) as ticker`,
      [tickers],
    )
    expect(await changed({ add: tickers })).toEqual({ added: tickers, removed: [] })
    expect(await tickersOf()).toEqual(tickers)
    expect(await changed({ remove: tickers })).toEqual({ added: [], removed: tickers })
  })
})

describe('POST /api/my-stocks/add', () => {
  it.each([[{}], [{ text: null }], [{ text: ' \n' }], [{ text: '\u0000' }]])('refuses %j', async body => {
    await expectProblem(await client.post('/api/my-stocks/add', body), 422, ['text'])
  })

  it('refuses more entries than can be added at once, and says how many they are', async () => {
    const text = Array.from({ length: limits.stocksAtOnce + 1 }, (_, index) => `T${index}`).join('\n')
    const answer = await client.post('/api/my-stocks/add', { text })
    expect(await answer.clone().json()).toMatchObject({
      detail: 'These are 501 entries: add at most 500 at a time',
    })
    await expectProblem(answer, 422, ['text'])
  })

  it('names each stock, tells which are tracked already, and why something is not understood', async () => {
    const { ticker, companyName } = await aStock(client)
    await changed({ add: [ticker] })
    expect(await understood(`otis, ${ticker.toLowerCase()}; WINDMILLS\n<b>x</b>, OTIS`)).toEqual({
      understood: [
        { ticker: 'OTIS', name: expect.stringMatching(/^Otis/), known: false },
        { ticker, name: companyName, known: true },
      ],
      not: ['WINDMILLS', '<b>x</b>'],
      why: [
        'No stock of this ticker is known here.',
        'A ticker has letters, digits, dots and hyphens alone.',
      ],
    })
    expect(await understood(ticker, other)).toMatchObject({ understood: [{ ticker, known: false }] })
  })

  it.each([
    ['a share class in any way', 'BRK.B, brk-b\nBRK/B\nBRK B; brk b\nBRKB', ['BRK.B']],
    ['a share class abroad', 'VOLV B', ['VOLV-B.ST']],
    ['the exchange that is named, not another', 'EPA:MC, TSE:T, LON:VOD', ['MC.PA', 'T.TO', 'VOD.L']],
    [
      'an exchange by its code, before or behind',
      'xams:asml\nAAPL:xnas; VOD:LN',
      ['ASML.AS', 'AAPL', 'VOD.L'],
    ],
    ['the market as terminals write it', 'ASML NA Equity, VOD LN\nAAPL US', ['ASML.AS', 'VOD.L', 'AAPL']],
    ['an exchange whose symbols have no suffix here', 'NSE:TCS, NYSE:BRK.B', ['TCS', 'BRK.B']],
    ['numbers of Hong Kong', 'SEHK:700\n00700:xhkg\n0700.HK', ['0700.HK']],
    ['an agency’s suffix', 'AAPL.O', ['AAPL']],
    ['an exchange in brackets', '(NYSE: OTIS), ASML Holding (AMS: ASML)', ['OTIS', 'ASML.AS']],
    ['an exchange before the symbol', 'NASDAQ:NVDA, AMS:ASML', ['NVDA', 'ASML.AS']],
    ['the only listing abroad of a symbol', 'ENEL', ['ENEL.MI']],
    ['tickers with nothing but spaces between', 'NVDA OTIS $ROK', ['NVDA', 'OTIS', 'ROK']],
    [
      'a broker’s export',
      'Positions\n\nQty;Symbol;Name\n1;NVDA;"NVIDIA; Corp."\n2;OTIS;Otis',
      ['NVDA', 'OTIS'],
    ],
  ])('understands %s', async (_what, text, tickers) => {
    const answer = await understood(text)
    expect(answer.understood.map(({ ticker }) => ticker)).toEqual(tickers)
    expect(answer.not).toEqual([])
  })

  it('leaves open what several listings could be', async () => {
    expect(await understood('VWCE')).toEqual({
      understood: [],
      not: ['VWCE'],
      why: [expect.stringMatching(/^Several are listed: write VWCE\.\w+ or VWCE\.\w+/)],
    })
  })

  it.each([
    ['a name that says more than one of a company', 'NVIDIA BENCH CORP', /No stock of this name/],
    ['a cell of a table that has one', 'Symbol,Name\nCASH BALANCE,None', /No stock of this name/],
    ['another company of the symbol elsewhere', 'EPA:T', /is known at EPA/],
    ['a symbol of an exchange that nobody knows', 'XYZX:SAN', /is known at XYZX/],
    [
      'the number of a security',
      'US0378331005',
      /^ISIN US0378331005 is not known here: add the company’s name\.$/,
    ],
    ['a text in another writing', '‏אפל', /letters, digits/],
    ['a formula', '=HYPERLINK("https://a.example")', /letters, digits/],
  ])('takes no stock for %s', async (_what, text, why) => {
    expect(await understood(text)).toEqual({
      understood: [],
      not: [expect.anything()],
      why: [expect.stringMatching(why)],
    })
  })

  it('finds stocks that only this server knows between others, with nothing but spaces between', async () => {
    const [{ ticker: one }, { ticker: two }] = [await aStock(client), await aStock(client)]
    const { understood: found, not } = await understood(`${one} OTIS ${two} WINDMILLS`)
    expect(found.map(({ ticker }) => ticker)).toEqual([one, 'OTIS', two])
    expect(not).toEqual(['WINDMILLS'])
  })

  it('understands names that are typed, tells by which, and takes what is a ticker for one', async () => {
    const { ticker, companyName } = await aStock(client)
    const answer = await understood(`Apple, NVIDIA CORP; DT.TELEKOM AG NA\nOTIS\n${ticker}`)
    expect(answer.not).toEqual([])
    expect(answer.understood).toEqual([
      { ticker: 'OTIS', name: expect.stringMatching(/^Otis/), known: false },
      { ticker, name: companyName, known: false },
      { ticker: 'AAPL', name: expect.stringMatching(/^Apple/), known: false, from: 'Apple' },
      { ticker: 'NVDA', name: expect.stringMatching(/^NVIDIA/i), known: false, from: 'NVIDIA CORP' },
      { ticker: 'DTE.DE', name: expect.stringMatching(/^Deutsche/), known: false, from: 'DT.TELEKOM AG NA' },
    ])
  })

  it('says of ISINs without a name what is wanted', async () => {
    for (const text of [
      'ISIN;Stück\nUS0378331005;3',
      'ISIN;Bezeichnung;Stück\nUS0378331005;;3',
      'us0378331005',
    ])
      expect(await understood(text)).toEqual({
        understood: [],
        not: [expect.stringMatching(/^us0378331005$/i)],
        why: ['ISIN US0378331005 is not known here: add the company’s name.'],
      })
  })

  it('refuses a table without a column of tickers or names, and says so', async () => {
    const text = 'WKN;Stück\n865985;3'
    const answer = await client.post('/api/my-stocks/add', { text })
    expect(await answer.clone().json()).toMatchObject({
      detail: 'This table has no column called ticker, symbol or name. Name the column of the tickers so.',
    })
    await expectProblem(answer, 422, ['text'])
  })

  it('matches names of a table without tickers, tells by which name, and not what is not sure', async () => {
    const text =
      'Product,Symbol/ISIN,Amount\nAPPLE INC,US0378331005,10\nASML HOLDING,NL0010273215,3\nSIEMENS AG NA O.N.,DE0007236101,1\nCASH & CASH FUND (EUR),,5\nWINDMILLS OF NOWHERE AG,DE0000000009,1\nAPPLE INC,US0378331005,1'
    await changed({ add: ['ASML.AS'] })
    expect(await understood(text)).toEqual({
      understood: [
        { ticker: 'AAPL', name: expect.stringMatching(/^Apple/), known: false, from: 'APPLE INC' },
        { ticker: 'ASML.AS', name: expect.stringMatching(/^ASML/), known: true, from: 'ASML HOLDING' },
        {
          ticker: 'SIE.DE',
          name: expect.stringMatching(/^Siemens/),
          known: false,
          from: 'SIEMENS AG NA O.N.',
        },
      ],
      not: ['WINDMILLS OF NOWHERE AG'],
      why: ['No stock of this name is known for sure: write its ticker.'],
    })
  })

  it('stores nothing', async () => {
    await understood('ITT')
    expect(await tickersOf()).toEqual([])
    expect((await client.get('/api/stocks/ITT')).status).toBe(404)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPriceFile } from './read-csv.ts'

// Files as vendors, shops and spreadsheets of several countries give them.
const folder = mkdtempSync(join(tmpdir(), 'tipfolio-vendors-'))
const now = new Date('2026-11-23T17:00:00Z')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | string[], name = 'AAPL.csv', basis?: 'raw' | 'split-adjusted') {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : content.join('\n'))
  const { series, notes, failures } = await readPriceFile(path, now, 1000, basis)
  const [one] = series.values()
  return {
    ...one,
    closes: one?.days.map(({ day, close }) => [day, close]),
    notes,
    failures: failures.map(({ words }) => words),
  }
}

describe('a file is refused with what is wanted', () => {
  it.each([
    [
      'days that could be two days',
      ['Date,Close', '05/06/2026,240'],
      'line 2: 05/06/2026 could be two days, write days as 2026-11-17',
    ],
    [
      'such days throughout',
      ['date,close', '3/2/2026,240', '3/3/2026,241', '3/4/2026,242', '6/5/2026,242'],
      'line 2: 3/2/2026 could be two days',
    ],
    ['such days with hyphens', ['date,close', '05-06-2026,240'], 'line 2: 05-06-2026 could be two days'],
    [
      'days written in both orders',
      ['date,close', '13/01/2026,240', '01/14/2026,241'],
      'line 3: date is not a day',
    ],
    ['a German day that is none', ['Datum;Schlusskurs', '31.02.2026;240,5'], 'line 2: date is not a day'],
    ['a month before a point', ['Datum;Schlusskurs', '01.13.2026;240,5'], 'line 2: date is not a day'],
    [
      'numbers written in two ways',
      ['date;close', '2026-01-05;240,50', '2026-01-06;240.55'],
      'line 3: numbers are written in two ways, 240,50 and 240.55',
    ],
    [
      '1.102 in a German file',
      ['Datum;Schlusskurs', '05.01.2026;1.099,50', '06.01.2026;1.102'],
      'line 3: 1.102 could be two numbers, write it as 1102 or with another number of decimals',
    ],
    ['1.102 alone in a German file', ['Datum;Schlusskurs', '05.01.2026;1.102'], 'line 2: 1.102 could be two'],
    ['1.102 under German words', ['Datum;Schlusskurs', '2026-01-05;1.102'], 'line 2: 1.102 could be two'],
    ['1.102 beside German days', ['date;close', '05.01.2026;1.102'], 'line 2: 1.102 could be two'],
    [
      '1.102 under Investing.com’s German words',
      ['"Datum","Zuletzt"', '"05.01.2026","1.102"'],
      'line 2: 1.102 could be two',
    ],
    ['1,102 in an English one', ['date,close', '2026-01-05,"1,102"'], 'line 2: 1,102 could be two numbers'],
    [
      '1,102 beside decimal points',
      ['date,close', '2026-01-05,240.5', '2026-01-06,"1,102"'],
      'line 3: 1,102 could be two numbers',
    ],
    [
      'a dividend of two meanings',
      ['Datum;Schlusskurs;Dividende', '05.01.2026;240,5;1.102'],
      'line 2: 1.102 could be two numbers',
    ],
    [
      'Sundays',
      ['date,close', '2026-01-04,240'],
      'line 2: 2026-01-04 is a Sunday, write the exchange’s own days',
    ],
    ['Saturdays', ['date,close', '20260103,240'], 'line 2: 2026-01-03 is a Saturday'],
    ['German Sundays', ['Datum;Schlusskurs', '04.01.2026;240,5'], 'line 2: 2026-01-04 is a Sunday'],
    [
      'instants whose zone puts closes on Sundays',
      ['date,close', '2026-01-02T00:00:00Z,1', '2026-01-04T23:00:00Z,240'],
      'line 3: 2026-01-04T23:00:00Z is a Sunday, write the exchange’s own days, without an hour',
    ],
    [
      'instants of another zone',
      ['timestamp,close', '2026-01-04 19:00:00-05:00,240'],
      'line 2: 2026-01-04 19:00:00-05:00 is a Sunday',
    ],
    [
      'nothing but rows of null',
      ['Date,Close', '2026-01-05,null', '2026-01-06,null'],
      'has no close of AAPL',
    ],
    [
      'seconds since 1970',
      ['timestamp,close', '1767571200,240'],
      'line 2: date is not a day, such as 2026-11-17',
    ],
  ])('%s', async (_what, content, words) => {
    const { closes, failures } = await read(content)
    expect(closes).toBeUndefined()
    expect(failures).toEqual([expect.stringContaining(`AAPL.csv ${words}`)])
  })
})

describe('days and numbers are read by the evidence of the whole file', () => {
  const german = ['AAPL.csv: days are read as dd.mm.yyyy', 'AAPL.csv: numbers are read with decimal commas']
  const closes = [
    ['2026-01-05', 240.5],
    ['2026-01-13', 1102.25],
  ]

  it.each<[string, string[], string[]]>([
    ['Datum;Schlusskurs', ['Datum;Schlusskurs', '05.01.2026;240,50', '13.01.2026;1.102,25'], german],
    ['days without zeros', ['Datum;Schluss', '5.1.2026;240,5', '13.1.2026;1102,25'], german],
    ['quoted decimal commas', ['date,close', '05.01.2026,"240,5"', '13.01.2026,"1.102,25"'], german],
    ['euro signs', ['Datum;Schlusskurs', '05.01.2026;240,50 €', '13.01.2026;1.102,25 €'], german],
    ['German days alone', ['date;close', '05.01.2026;240.5', '13.01.2026;1102.25'], german.slice(0, 1)],
    ['decimal commas alone', ['date;close', '2026-01-05;240,5', '2026-01-13;1 102,25'], german.slice(1)],
    [
      'the month first, as a later day says',
      ['Date,Close', '01/05/2026,240.5', '01/13/2026,"1,102.25"'],
      ['AAPL.csv: days are read as mm/dd/yyyy'],
    ],
    [
      'the day first, as a later day says',
      ['Date,Close', '05/01/2026,240.5', '13/01/2026,1102.25'],
      ['AAPL.csv: days are read as dd/mm/yyyy'],
    ],
    [
      'hyphens',
      ['Date,Close', '05-01-2026,240.5', '13-01-2026,1102.25'],
      ['AAPL.csv: days are read as dd/mm/yyyy'],
    ],
    ['names of months', ['Date,Close', '"Jan 05, 2026",240.5', '"Jan 13, 2026",1102.25'], []],
    ['the year before strokes', ['Date,Close', '2026/01/05,240.5', '2026/01/13,1102.25'], []],
    ['timestamp', ['timestamp,close', '2026-01-05,240.5', '2026-01-13,1102.25'], []],
    ['dollar signs', ['date,close', '2026-01-05,$240.50', '2026-01-13,"$1,102.25"'], []],
  ])('%s', async (_what, content, notes) => {
    expect(await read(content)).toMatchObject({ closes, notes, failures: [] })
  })

  it('takes the money of its sign, where no column says otherwise', async () => {
    expect(await read(['date,close', '2026-01-05,£24.10'])).toMatchObject({ currency: 'GBP' })
    expect(await read(['Datum;Schlusskurs', '05.01.2026;24,10 €'])).toMatchObject({ currency: 'EUR' })
    expect(await read(['date,close', '2026-01-05,$24.10'])).toMatchObject({ currency: null })
  })

  it('reads Google’s days with their hour, by the one reading that is no weekend', async () => {
    const content = ['Date,Close', '10/1/2026 16:00:00,240.5', '10/2/2026 16:00:00,241']
    expect(await read(content)).toMatchObject({
      closes: [
        ['2026-10-01', 240.5],
        ['2026-10-02', 241],
      ],
      basis: 'split-adjusted',
      failures: [],
    })
  })

  it('reads three decimals where no word or day is German', async () => {
    expect(await read(['date,close', '2026-01-05,1.102'])).toMatchObject({ closes: [['2026-01-05', 1.102]] })
    expect(await read(['Datum;Schlusskurs', '05.01.2026;0,102'])).toMatchObject({
      closes: [['2026-01-05', 0.102]],
    })
  })

  it('takes weekends of coins, of currencies, of India, of markets that nobody knows and of the last century', async () => {
    for (const name of ['BTC-USD.csv', 'EURUSD=X.csv', 'TCS.NS.csv', 'TEVA.TA.csv'])
      expect((await read(['date,close', '2025-02-01,240'], name)).failures).toEqual([])
    expect((await read(['date,close', '1949-01-08,240'])).failures).toEqual([])
  })

  it('passes over rows of null, counts them, and keeps what else they tell', async () => {
    const content = ['date,close,dividend', '2026-01-05,240,', '2026-01-06,null,0.5', '2026-01-07,NaN,null']
    expect(await read(content)).toMatchObject({
      closes: [['2026-01-05', 240]],
      actions: [{ day: '2026-01-06', kind: 'dividend', value: 0.5 }],
      notes: ['AAPL.csv: 2 rows have no close and are passed over'],
    })
  })
})

describe('splits and dividends are read as they are called', () => {
  const actions = [
    { day: '2026-01-06', kind: 'split', value: 4 },
    { day: '2026-01-07', kind: 'dividend', value: 0.5 },
  ]

  it.each([
    [
      'Alpha Vantage',
      'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient',
      [
        '2026-01-07,1,1,1,60,60,9,0.5000,1.0',
        '2026-01-06,1,1,1,61,61,9,0.0000,4.0',
        '2026-01-05,1,1,1,240,60,9,0.0000,1.0',
      ],
      { basis: 'raw' },
      'not read: open, high, low, volume',
    ],
    [
      'Alpha Vantage’s other names',
      'timestamp,4. close,7. dividend amount,8. split coefficient',
      ['2026-01-07,60,0.5000,1.0', '2026-01-06,61,0.0000,4.0', '2026-01-05,240,0.0000,1.0'],
      { basis: 'raw' },
      null,
    ],
    [
      'Tiingo',
      'date,close,high,low,open,volume,adjClose,adjHigh,divCash,splitFactor',
      [
        '2026-01-05,240,1,1,1,9,60,1,0.0,1.0',
        '2026-01-06,61,1,1,1,9,61,1,0.0,4.0',
        '2026-01-07,60,1,1,1,9,60,1,0.5,1.0',
      ],
      { basis: 'raw' },
      'not read: high, low, open, volume, adjHigh',
    ],
    [
      'yfinance',
      'Date,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits',
      [
        '2026-01-05 00:00:00-05:00,1,1,1,60,60,9,0.0,0.0',
        '2026-01-06 00:00:00-05:00,1,1,1,61,61,9,0.0,4.0',
        '2026-01-07 00:00:00-05:00,1,1,1,60,60,9,0.5,0.0',
      ],
      { basis: 'split-adjusted' },
      'not read: Open, High, Low, Volume',
    ],
    [
      'yfinance, of a fund',
      'Date,Close,Volume,Dividends,Stock Splits,Capital Gains',
      ['2026-01-05,60,9,0.0,0.0,0.0', '2026-01-06,61,9,0.0,4.0,0.0', '2026-01-07,60,9,0.2,0.0,0.3'],
      { basis: 'split-adjusted' },
      'not read: Volume',
    ],
  ])('by %s', async (_who, header, rows, basis, unread) => {
    const told = await read([header, ...rows])
    expect(told).toMatchObject({ ...basis, actions, hasDividends: true, tellsSplits: true, failures: [] })
    expect(told.isBasisAssumed).toBeUndefined()
    const notes = told.notes.filter(note => note.includes('not read: '))
    expect(notes).toEqual(unread ? [`AAPL.csv: ${unread}`] : [])
  })

  it('and the first counts of two, the other is named', async () => {
    const told = await read(['date,close,Dividends,dividend', '2026-01-05,240,1,2'])
    expect(told).toMatchObject({
      actions: [{ day: '2026-01-05', kind: 'dividend', value: 2 }],
      notes: ['AAPL.csv: not read: Dividends'],
    })
  })

  it('and no column is passed over in silence, of very many their number is told', async () => {
    const more = Array.from({ length: 20 }, (_, index) => `c${index}`)
    const told = await read([`date,close,,${more}`, `2026-01-05,240,,${more}`])
    const words = `AAPL.csv: not read: a column without a name, ${more.slice(0, 11).join(', ')}, 9 more`
    expect(told.notes).toEqual([words])
  })

  it('warns of closes of yfinance that may contain dividends', async () => {
    const told = await read(['Date,Close,Dividends,Stock Splits', '2026-01-05,240,0.0,0.0'])
    expect(told.notes.at(-1)).toContain('auto_adjust=False')
  })
})

describe('the basis of closes', () => {
  it.each([
    ['Yahoo', 'Date,Open,High,Low,Close,Adj Close,Volume', '2026-01-05,1,1,1,240,230,9'],
    ['Stooq', 'Date,Open,High,Low,Close,Volume', '2026-01-05,1,1,1,240,9'],
    ['Nasdaq', 'Date,Close/Last,Volume,Open,High,Low', '01/05/2026,$240.00,9,$1.00,$1.00,$1.00'],
    [
      'Investing.com',
      '"Date","Price","Open","High","Low","Vol.","Change %"',
      '"01/05/2026","240.00","1.00","1.00","1.00","9.1M","-0.12%"\n"01/13/2026","240.00","1.00","1.00","1.00","9.1M","-0.12%"',
    ],
    [
      'Investing.com',
      '"Datum","Zuletzt","Eröffn.","Hoch","Tief","Vol.","+/- %"',
      '"05.01.2026","240,00","1,00","1,00","1,00","9,10M","-0,12%"',
    ],
  ])('is that of %s by its form', async (who, header, row) => {
    const told = await read([header, row])
    expect(told).toMatchObject({ basis: 'split-adjusted', failures: [] })
    expect(told.closes?.[0]).toEqual(['2026-01-05', 240])
    expect(told.isBasisAssumed).toBeUndefined()
    expect(told.notes).toContain(`AAPL.csv: closes are taken as adjusted for splits, as those of ${who} are`)
  })

  it('is what the operator says, and before that what its lines say', async () => {
    const yahoo = ['Date,Close,Adj Close', '2026-01-05,240,230']
    expect(await read(yahoo, 'AAPL.csv', 'raw')).toMatchObject({ basis: 'raw' })
    const own = ['date,close', '2026-01-05,240']
    expect(await read(own, 'AAPL.csv', 'split-adjusted')).toMatchObject({ basis: 'split-adjusted' })
    const says = ['date,close,basis', '2026-01-05,240,raw']
    expect(await read(says, 'AAPL.csv', 'split-adjusted')).toMatchObject({ basis: 'raw' })
  })

  it('is taken for raw where nothing says it', async () => {
    expect(await read(['date,close', '2026-01-05,240'])).toMatchObject({ basis: 'raw', isBasisAssumed: true })
  })
})

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPriceFile } from './read-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-prices-'))
const now = new Date('2026-11-23T17:00:00Z')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: string | Buffer, name = 'AAPL.csv', mostRows?: number) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return readPriceFile(path, now, mostRows)
}

/** All that is told of a file of which nothing is taken. */
async function refusalOf(content: string | Buffer, name?: string, mostRows?: number) {
  const { series, failures } = await read(content, name, mostRows)
  return { taken: series.size, failures: failures.map(({ symbol, words }) => [symbol, words]) }
}

const whole = (words: string) => ({ taken: 0, failures: [[null, words]] })
const lines = (...all: string[]) => all.join('\n')

describe('a whole file is refused', () => {
  it.each([
    ['without a column for days', 'Close\n1\n', 'AAPL.csv line 1: there is no column date'],
    ['without closes', 'Date,Open\n2026-01-05,1\n', 'AAPL.csv line 1: there is no column close'],
    [
      'with adjusted closes alone',
      'Date,Adj Close\n2026-01-05,1\n',
      'AAPL.csv line 1: there is no column close',
    ],
    ['without a header', '2026-01-05,240\n', 'AAPL.csv line 1: there is no column date'],
    ['whose header comes late', '\n\nclose\n1\n', 'AAPL.csv line 3: there is no column date'],
    ['with two columns of a name', 'date,close,Close\n', 'AAPL.csv line 1: there are two columns close'],
    ['that is a web page', '\n <!DOCTYPE html><p>date,close', 'AAPL.csv is a web page, not a CSV file'],
    ['that is a page without a type', '<html lang="en">', 'AAPL.csv is a web page, not a CSV file'],
    ['that is empty', '', 'AAPL.csv has no prices'],
    ['of empty lines', '\uFEFF\r\n \r\n', 'AAPL.csv has no prices'],
    ['of a header alone', 'date,close', 'AAPL.csv has no prices'],
    ['of a header and empty cells', 'date;close\n;\n ; \n', 'AAPL.csv has no prices'],
    [
      'with a line that is too short',
      'date,a,b,c,d,close\n\n\n\n2026-01-05,1,2,3',
      'AAPL.csv line 5: has 4 fields, the header 6',
    ],
    [
      'with a line that is too long',
      'date,close\n2026-01-05,1,240',
      'AAPL.csv line 2: has 3 fields, the header 2',
    ],
    [
      'with a quotation mark in a cell',
      'date,close\n2026-01-05,24"0\n',
      'AAPL.csv line 2: a quotation mark stands where none can',
    ],
    [
      'with text behind a quotation',
      'date,close\n2026-01-05,"24"0\n',
      'AAPL.csv line 2: a quotation mark stands where none can',
    ],
    [
      'whose quotation does not end',
      'date,close\n2026-01-05,1\n2026-01-06,"240\n2026-01-07,1',
      'AAPL.csv line 3: a quotation mark is not closed',
    ],
    [
      'with a line of more than 10,000 characters',
      `date,close,what\n2026-01-05,240,${'x'.repeat(10_000)}`,
      'AAPL.csv line 2: has more than 10,000 characters',
    ],
    [
      'whose quotation goes on for more than that',
      `date,close\n2026-01-05,240\n2026-01-06,"240\n${'2026-01-07,240\n'.repeat(1000)}`,
      'AAPL.csv line 3: has more than 10,000 characters',
    ],
    [
      'with a line of nothing but commas',
      `date,close\n${','.repeat(100_000)}`,
      'AAPL.csv line 2: has more than 10,000 characters',
    ],
    [
      'of another encoding',
      Buffer.from('date,close,what\n2026-01-05,1,Zürich', 'latin1'),
      'AAPL.csv is not UTF-8',
    ],
    [
      'of two bytes a character',
      Buffer.from('\uFEFFdate,close\n2026-01-05,1', 'utf16le'),
      'AAPL.csv is not UTF-8',
    ],
    [
      'that ends within a character',
      Buffer.from('date,close,what\n2026-01-05,1,ü').subarray(0, -1),
      'AAPL.csv is not UTF-8',
    ],
  ])('%s', async (_what, content, words) => {
    expect(await refusalOf(content)).toEqual(whole(words))
  })

  it('that names no symbol, in a column or by its name', async () => {
    expect(await refusalOf('date,close\n2026-01-05,1', 'my prices.csv')).toEqual(
      whole('my prices.csv line 1: there is no column symbol, and the name of the file is no symbol either'),
    )
  })

  it('of more rows than there is memory for', async () => {
    const content = 'date,close\n2026-01-05,1\n\n2026-01-06,1\n2026-01-07,1\n'
    expect((await read(content, 'AAPL.csv', 3)).failures).toEqual([])
    expect(await refusalOf(content, 'AAPL.csv', 2)).toEqual(
      whole('AAPL.csv has more than 2 rows, divide the file'),
    )
  })

  it('of more than 2 GB', async () => {
    const path = join(folder, 'large.csv')
    writeFileSync(path, 'date,close\n2026-01-05,1\n')
    truncateSync(path, 2 * 1024 ** 3 + 1)
    await expect(readPriceFile(path, now)).rejects.toThrow('is larger than 2 GB')
  })

  it('by an error where it is not there', async () => {
    await expect(readPriceFile(join(folder, 'gone.csv'))).rejects.toThrow('is not there')
  })
})

describe('the first bad line of a symbol is named', () => {
  it.each([
    ['2026-01-06,twelve', 'close is not a number'],
    ['2026-01-06,', 'close is not a number'],
    ['2026-01-06,Infinity', 'close is not a number'],
    ['2026-01-06,0x10', 'close is not a number'],
    ['2026-01-06,0', 'close is not above 0'],
    ['2026-01-06,-240', 'close is not above 0'],
    ['2026-01-06,1e-400', 'close is not above 0'],
    ['2026-01-06,1e12', 'close is too large'],
    ['2026-01-06,1e999', 'close is too large'],
    ['2026-02-30,240', 'date is not a day, such as 2026-11-17'],
    ['2025-02-29,240', 'date is not a day, such as 2026-11-17'],
    ['20260230,240', 'date is not a day, such as 2026-11-17'],
    ['2026-1-6,240', 'date is not a day, such as 2026-11-17'],
    ['2026-01-06 or so,240', 'date is not a day, such as 2026-11-17'],
    [',240', 'date is not a day, such as 2026-11-17'],
    ['1899-12-31,240', 'date is not between 1900 and tomorrow'],
    ['2026-11-25,240', 'date is not between 1900 and tomorrow'],
    ['2026-01-05,240', '2026-01-05 is there twice'],
    ['20260105,241', '2026-01-05 is there twice'],
  ])('%s: %s', async (row, words) => {
    const content = lines('date,close', '2026-01-05,240', row, '2026-01-07,bad too')
    expect(await refusalOf(content)).toEqual({ taken: 0, failures: [['AAPL', `AAPL.csv line 3: ${words}`]] })
  })

  it.each([
    ['0,,,', 'split is not above 0'],
    ['-4,,,', 'split is not above 0'],
    ['4:1,,,', 'split is not a number'],
    ['1e13,,,', 'split is too large'],
    [',-0.5,,', 'dividend is below 0'],
    [',half,,', 'dividend is not a number'],
    [',1e12,,', 'dividend is too large'],
    [',,$,', 'currency is not three letters'],
    [',,EURO,', 'currency is not three letters'],
    [',,GBP,', 'this line names GBP, earlier ones USD'],
    [',,,adjusted', 'basis is neither raw nor split-adjusted'],
    [',,,split-adjusted', 'this line is split-adjusted, earlier ones raw'],
  ])('with %s in the other columns: %s', async (cells, words) => {
    const content = lines(
      'date,close,split,dividend,currency,basis',
      '2026-01-05,240,,,USD,',
      `2026-01-06,240,${cells}`,
    )
    expect(await refusalOf(content)).toEqual({ taken: 0, failures: [['AAPL', `AAPL.csv line 3: ${words}`]] })
  })

  it('by the line of the file, behind quoted line breaks, empty lines and all ends of lines', async () => {
    const content =
      'date,close,what\r\n\r\n2026-01-05,240,"a\r\nb\nc\rd"\r2026-01-06,"\n 241",\n2026-01-07,"none\n",\n'
    expect(await refusalOf(content)).toEqual({
      taken: 0,
      failures: [['AAPL', 'AAPL.csv line 9: close is not a number']],
    })
  })

  it('with a record of several lines by the first of them', async () => {
    expect((await read('date,close\n2026-01-05,"none\n"')).failures[0]?.words).toBe(
      'AAPL.csv line 2: close is not a number',
    )
  })

  it('by its number far behind the beginning', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `S${at},2026-01-05,1,"ü\n"`)
    const { series, failures } = await read(lines('symbol,date,close,what', ...rows, 'X,2026-01-05,,'))
    expect(series.size).toBe(20_000)
    expect(failures).toEqual([{ symbol: 'X', words: 'AAPL.csv line 40002: close is not a number' }])
  })

  it('and other symbols stay', async () => {
    const { series, failures } = await read(
      lines(
        'ticker,date,close',
        'aapl,2026-01-05,240',
        'OTIS,2026-01-05,n/a',
        'AAPL,2026-01-06,241',
        'OTIS,2026-01-06,90',
        'BRK B,2026-01-06,90',
        'ſ,2026-01-06,90',
        `${'A'.repeat(41)},2026-01-06,90`,
        ',2026-01-06,90',
        `${'A'.repeat(40)},2026-01-06,90`,
      ),
      'all of them.csv',
    )
    expect([...series.keys()]).toEqual(['AAPL', 'A'.repeat(40)])
    expect(series.get('AAPL')?.days).toEqual([
      { day: '2026-01-05', close: 240 },
      { day: '2026-01-06', close: 241 },
    ])
    expect(failures).toEqual([
      { symbol: 'OTIS', words: 'all of them.csv line 3: close is not a number' },
      {
        symbol: null,
        words: 'all of them.csv line 6: symbol is not 1 to 40 letters, digits, or . - ^ =',
      },
    ])
  })
})

describe('what a file tells', () => {
  it('is days, splits, dividends, currency and basis', async () => {
    const content = lines(
      'Date,Close,Volume,Split,Dividend,Currency,Basis',
      '2026-03-20,65.5,10,1,0.50,,raw',
      '2026-03-02,62,10,4,0.25,usd,',
      '2026-01-05,240,10,,0,USD,RAW',
    )
    expect(await read(content)).toEqual({
      series: new Map([
        [
          'AAPL',
          {
            basis: 'raw',
            hasDividends: true,
            tellsSplits: true,
            currency: 'USD',
            days: [
              { day: '2026-01-05', close: 240 },
              { day: '2026-03-02', close: 62 },
              { day: '2026-03-20', close: 65.5 },
            ],
            actions: [
              { day: '2026-03-02', kind: 'split', value: 4 },
              { day: '2026-03-02', kind: 'dividend', value: 0.25 },
              { day: '2026-03-20', kind: 'dividend', value: 0.5 },
            ],
          },
        ],
      ]),
      notes: ['AAPL.csv: not read: Volume'],
      failures: [],
    })
  })

  const withoutAssumption = {
    basis: 'raw',
    hasDividends: false,
    tellsSplits: false,
    currency: null,
    days: [{ day: '2026-01-05', close: 240.5 }],
    actions: [],
  }
  /** As a file tells it whose basis nobody has said. */
  const oneDay = { ...withoutAssumption, isBasisAssumed: true }

  it.each([
    ['commas', 'date,close\n2026-01-05,240.5\n'],
    ['semicolons', 'date;close\n2026-01-05;240.5'],
    ['semicolons, and commas in its cells', 'date;close;"a,b,c"\n2026-01-05;240.5;a,b'],
    ['commas, and semicolons in its cells', 'date,close,what\n2026-01-05,240.5,;;;;'],
    ['blanks, another case and a mark at its beginning', '\uFEFF DAY , CLOSE \n 2026-01-05 , " 240.5 " '],
    ['ends of lines of Windows', 'date,close\r\n2026-01-05,240.5\r\n'],
    ['ends of lines of old Macs', 'date,close\r2026-01-05,240.5\r'],
    ['quotation marks', '"date","close","what"\n"2026-01-05","240.5","a ""b"""'],
    ['a day without hyphens', 'date,close\n20260105,240.5'],
    ['a moment', 'date,close\n2026-01-05T00:00:00.000Z,240.5'],
    ['a moment of a place', 'date,close\n2026-01-05 23:30:00-05:00,240.5'],
    ['an exponent', 'date,close\n2026-01-05,+2.405E2'],
    ['weekdays', 'day,date,close\nMonday,2026-01-05,240.5'],
    ['nothing below', 'date,close\n2026-01-05,240.5\n,\n\n \n'],
  ])('is read from a file with %s', async (_what, content) => {
    const { series, failures } = await read(content)
    expect([series, failures]).toEqual([new Map([['AAPL', oneDay]]), []])
  })

  it('is read from the files of Stooq', async () => {
    const { series, failures } = await read(
      lines(
        '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
        'AAPL.US,D,20260105,000000,239,241,238,240.5,1000,0',
        'BRK-B.us,D,20260105,000000,239,241,238,240.5,1000,0',
        'BMW.DE,D,20260105,000000,239,241,238,240.5,1000,0',
        '.US,D,20260105,000000,239,241,238,240.5,1000,0',
      ),
      'daily.txt',
    )
    const adjusted = { ...withoutAssumption, basis: 'split-adjusted' }
    expect(Object.fromEntries(series)).toEqual({ AAPL: adjusted, 'BRK-B': adjusted, 'BMW.DE': adjusted })
    expect(failures).toHaveLength(1)
  })

  it('keeps .US where the file is not one of these', async () => {
    expect([...(await read('symbol,date,close\nAAPL.US,2026-01-05,1')).series.keys()]).toEqual(['AAPL.US'])
  })

  it.each([
    ['aapl.csv', 'AAPL'],
    ['BRK-B.CSV', 'BRK-B'],
    ['ISF.L.csv', 'ISF.L'],
    ['^SPX.csv', '^SPX'],
    ['EURUSD=X.csv', 'EURUSD=X'],
  ])('is of the symbol that its name says: %s', async (name, symbol) => {
    expect([...(await read('date,close\n2026-01-05,1', name)).series.keys()]).toEqual([symbol])
  })

  it.each([
    ['GBp', 'GBp'],
    ['GBX', 'GBX'],
    ['gbp', 'GBP'],
    ['ZAc', 'ZAc'],
    ['eur', 'EUR'],
  ])('tells the currency %s as %s, by one line of many', async (given, told) => {
    const { series } = await read(`date,close,currency\n2026-01-05,1,\n2026-01-06,1,${given}\n2026-01-07,1,`)
    expect(series.get('AAPL')?.currency).toBe(told)
  })

  it('has a basis, a currency and a last day for each symbol', async () => {
    const { series, failures } = await read(
      lines(
        'symbol,date,close,basis,currency',
        'A,2026-11-24,1,split-adjusted,USD',
        'B,1900-01-01,999999999999,raw,EUR',
        'C,2024-02-29,0.0001,,',
      ),
    )
    expect(failures).toEqual([])
    expect([...series].map(([symbol, { basis, currency, days }]) => [symbol, basis, currency, days])).toEqual(
      [
        ['A', 'split-adjusted', 'USD', [{ day: '2026-11-24', close: 1 }]],
        ['B', 'raw', 'EUR', [{ day: '1900-01-01', close: 999999999999 }]],
        ['C', 'raw', null, [{ day: '2024-02-29', close: 0.0001 }]],
      ],
    )
  })

  it('has dividends and splits when the header has their columns, even all empty', async () => {
    const dividends = await read('date,close,dividend\n2026-01-05,1,')
    expect(dividends.series.get('AAPL')).toMatchObject({ hasDividends: true, tellsSplits: false })
    const splits = await read('date,close,split\n2026-01-05,1,')
    expect(splits.series.get('AAPL')).toMatchObject({ hasDividends: false, tellsSplits: true })
  })

  it.each(['Adj Close', 'adj_close', 'Adjusted close', 'adjClose', 'Adj. Close', 'close_adj'])(
    'leaves %s out, and says so once',
    async column => {
      const { series, notes, failures } = await read(`date,close,${column}\n2026-01-05,240.5,1\n`)
      expect(series.get('AAPL')?.days).toEqual([{ day: '2026-01-05', close: 240.5 }])
      expect(notes[0]).toBe(`AAPL.csv: ${column} is not read, because dividends are in it`)
      expect([notes.filter(note => note.includes(column)).length, failures]).toEqual([1, []])
    },
  )
})

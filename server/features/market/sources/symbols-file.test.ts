import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SettingError } from '#extraction/settings.ts'
import { readSymbolsFile } from './symbols-file.ts'

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tipfolio-symbols-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'symbols.csv')
  writeFileSync(file, text)
  return file
}

const head = 'ticker,symbol,currency,timezone\nAAPL,AAPL.US,USD,\n'

describe('a file of symbols', () => {
  it.each([
    ['without its columns', 'AAPL,AAPL.US,USD\n', 'line 1: it does not name the columns'],
    ['that is empty', '', 'line 1: it does not name the columns'],
    ['with a ticker that is none', `${head}?,A.US,USD,\n`, 'line 3: ticker is none'],
    ['without a symbol', `${head}MSFT,,USD,\n`, 'line 3: symbol is missing'],
    ['with a line that is too short', `${head}MSFT,MSFT.US\n`, 'line 3: currency is missing'],
    ['with a line that is too long', `${head}MSFT,MSFT.US,USD,,,\n`, 'line 3'],
    ['with money that is none', `${head}MSFT,MSFT.US,dollars,\n`, 'line 3: currency is not three letters'],
    ['with a timezone that is none', `${head}MSFT,MSFT.US,USD,Mars/Base\n`, 'line 3: timezone is not known'],
    ['with a ticker twice', `${head}\naapl,AAPL.MX,MXN,\n`, 'line 4: AAPL stands twice'],
    ['with a quotation mark that is not closed', `${head}"MSFT,MSFT.US,USD,\n`, 'line 3'],
  ])('is refused %s, by its name and line', (_, text, words) => {
    const file = fileOf(text)
    expect(() => readSymbolsFile(file)).toThrow(SettingError)
    expect(() => readSymbolsFile(file)).toThrow(`PRICES_SYMBOLS: ${file}`)
    expect(() => readSymbolsFile(file)).toThrow(words)
  })

  it.each([
    ['is not there', () => '/nowhere/symbols.csv', 'there is no such file'],
    ['is a folder', () => tmpdir(), 'it is no file'],
    ['is a device', () => '/dev/zero', 'it is no file'],
    [
      'is a pipe',
      () => {
        const pipe = `${fileOf('')}.pipe`
        execFileSync('mkfifo', [pipe])
        return pipe
      },
      'it is no file',
    ],
  ])('is refused by the name of its setting where it %s', (_, made, words) => {
    const file = made()
    expect(() => readSymbolsFile(file)).toThrow(new SettingError(`PRICES_SYMBOLS: ${file}: ${words}`))
  })

  it('tells of tickers what the source calls them, in what money and where', () => {
    const file = fileOf(
      '\uFEFFTicker, Symbol, Currency, Timezone\r\ncspx.l, CSPX.LSE, USD, Europe/London\r\nVOD.L,VOD.LSE,GBp\r\n',
    )
    expect([...readSymbolsFile(file)]).toEqual([
      ['CSPX.L', { symbol: 'CSPX.LSE', currency: 'USD', timezone: 'Europe/London' }],
      ['VOD.L', { symbol: 'VOD.LSE', currency: 'GBp', timezone: null }],
    ])
  })

  it('needs no column of timezones', () => {
    expect([...readSymbolsFile(fileOf('ticker,symbol,currency\nPKO.WA,PKO.WAR,PLN\n'))]).toEqual([
      ['PKO.WA', { symbol: 'PKO.WAR', currency: 'PLN', timezone: null }],
    ])
  })
})

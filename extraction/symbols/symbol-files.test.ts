import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { openSymbolTable, readListings } from '#extraction/symbols/symbol-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'symbol-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

const own = openSymbolTable()

function file(name: string, text: string): string {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}

describe('the symbol table', () => {
  it('refuses an operator’s file that does not exist, and names it', () => {
    expect(() => openSymbolTable({ operatorFile: '/nowhere/symbols.csv' })).toThrow('/nowhere/symbols.csv')
  })

  it('knows the product’s own rows', () => {
    expect(own.find('msft')?.name).toContain('Microsoft')
    expect(own.namesIn('Siemens and Nestlé').map(found => found.listing.exchange)).not.toContain(undefined)
  })

  it('means the home listing by a name, and knows the over-the-counter ticker beside it', () => {
    expect(own.namesIn('Siemens grew').map(found => found.listing.ticker)).toEqual(['SIE.DE'])
    expect(own.find('SIEGY')).toMatchObject({ name: 'Siemens', exchange: 'OTC' })
    const byName = [...own.all()].flatMap(({ name }) => own.namesIn(`Of ${name}.`))
    expect(byName.filter(found => found.listing.exchange === 'OTC')).toEqual([])
  })

  it('takes no ordinary word for a company that was only shortened to it', () => {
    const text =
      'Bullish on DeFi, the merchants of Indonesia, the ECB, Bitcoin and Creative people in Hanover.'
    const found = own.namesIn(text)
    expect(found.filter(name => name.trust === 'distinctive')).toEqual([])
  })

  it.each([
    'Nel dettaglio, adesso. Anima e corpo. Prisa. Tic tac.',
    'Weg damit. Als die Kraft nachließ, Norden und Verbund.',
    'Vale a pena. Rumo ao fim. Valid points. Principal de los puntos.',
    'Range of prices. Construction costs. Contact us. Page 3. Reply soon. Restaurant news. Change is near.',
    'Uranium prices. Recruit people. Rational minds. Topaz and Leonardo da Vinci. Regional news. Genus.',
  ])('takes no word that begins a sentence for a company: %s', text => {
    const found = own.namesIn(text)
    expect(found.filter(name => name.trust === 'distinctive')).toEqual([])
  })

  it('has companies and funds of other markets by their symbols there', () => {
    for (const ticker of [
      'PETR4',
      'CEMARGOS',
      'WALMEX.MX',
      'LDO.MI',
      'ITX.MC',
      'INWI.ST',
      '7974.T',
      'VWCE.DE',
    ])
      expect(own.find(ticker)?.ticker, ticker).toBeDefined()
    expect(own.withSymbol('VWCE').map(one => one.ticker)).toEqual(['VWCE.DE', 'VWCE.MI'])
  })

  it.each([
    ['Sydney', 'We hold Sandfire and Computershare.', ['SFR.AX', 'CPU.AX']],
    ['Toronto', 'Canfor sawed less than Innergex Renewable earned.', ['CFP.TO', 'INE.TO']],
    ['Copenhagen and Stockholm', 'Maersk sails and Essity folds.', ['MAERSKB.CO', 'ESSITYB.ST']],
    ['Singapore', 'CapitaLand builds.', ['C31.SI']],
    ['Johannesburg', 'Shoprite sells.', ['SHP.JO']],
    ['the United States of before', 'Anadarko drilled, Medivation healed.', ['APC', 'MDVN']],
  ])('has companies of %s by their names', (_, text, tickers) => {
    expect(own.namesIn(text).map(found => found.listing.ticker)).toEqual(tickers)
  })

  it('takes no part of such a name for the company', () => {
    const text = 'Catapult, New York, Data Center, Everyday Walter and the Norwegian Challenger need support.'
    expect(own.namesIn(text).filter(({ listing }) => listing.namedBy !== undefined)).toEqual([])
  })

  it('has each ticker once among its own rows', () => {
    const files = readdirSync(import.meta.dirname).filter(name =>
      /^(?:us-.*|funds-abroad|latin-america)\.csv$/.test(name),
    )
    const tickers = files.flatMap(name =>
      [...readListings(join(import.meta.dirname, name))].map(row => row.ticker),
    )
    const twice = tickers.filter((ticker, i) => tickers.indexOf(ticker) !== i)
    expect(tickers.length).toBeGreaterThan(7000)
    expect(twice).toEqual([])
  })

  it('takes the operator’s row before its own, and the updated list last', () => {
    const operatorFile = file('own.csv', '\ufeffticker,name\nMSFT,Our Name for It\nINHS,In-house Fund\n')
    file('symbols.csv', 'ticker,name,exchange\nMSFT,MICROSOFT CORP,NASDAQ\nQZQZ,Quite New Corp,NYSE\n')
    const table = openSymbolTable({ operatorFile, dataDirectory: directory })
    expect(table.find('MSFT')?.name).toBe('Our Name for It')
    expect(table.find('INHS')).toEqual({
      ticker: 'INHS',
      name: 'In-house Fund',
      shortNames: [],
      exchange: null,
      sector: null,
    })
    expect(table.find('QZQZ')?.exchange).toBe('NYSE')
  })

  it('lets no name of the updated list stand for what is not meant', () => {
    const dataDirectory = mkdtempSync(join(directory, 'updated-'))
    const rows = [
      'ZFNDR,Founder Group Ltd,NASDAQ',
      'ZCAN,Can B Corp,OTC',
      'ZROB,Robin Energy Ltd.,NASDAQ',
      'ZUNV,University Bancorp,OTC',
      'ZEDP,EDP - Energias de Portugal SA,OTC',
      'ZQVX,Quavexo Works PLC,OTC',
      'ZQVL,Quavexo Works PLC,NASDAQ',
      'ZHLD,Long Term Holdings,NYSE',
    ]
    writeFileSync(join(dataDirectory, 'symbols.csv'), `ticker,name,exchange\n${rows.join('\n')}\n`)
    const table = openSymbolTable({ dataDirectory })
    const text = 'Founder, Can, Robin, University, Energias de Portugal, Long Term and Quavexo Works.'
    expect(
      table
        .namesIn(text)
        .map(found => found.listing.ticker)
        .filter(ticker => ticker.startsWith('Z')),
    ).toEqual(['ZQVL'])
    expect(table.find('ZCAN')?.name).toBe('Can B Corp')
    const stock = 'The ZROB of the stock market. I sold ZFNDR shares.'
    const mentions = findMentions(stock, { symbols: table, title: null, isTranscript: false })
    expect(mentions.map(mention => mention.listing.ticker)).toEqual(['ZFNDR'])
  })

  it('leaves out rows without a usable ticker or a name', () => {
    const path = file(
      'bad.csv',
      'ticker,name,short_names\nWAYTOOLONGTICKER,Long\n,Nameless\nOK,\nFINE,Fine Corp,Fine|The Fine Ones\n',
    )
    expect([...readListings(path)].map(({ ticker, shortNames }) => [ticker, shortNames])).toEqual([
      ['FINE', ['Fine', 'The Fine Ones']],
    ])
  })

  it.each([
    [
      'a quoted comma',
      'ticker,name\r\nONE, One Corp \nTWO,"Two, Three and Company"\n',
      'Two, Three and Company',
    ],
    ['a quoted line break', 'ticker,name\nONE,One Corp\nTWO,"Two\nLines"\n', 'Two\nLines'],
  ])('reads %s', (_, text, name) => {
    expect([...readListings(file('quoted.csv', text))].map(listing => listing.name)).toEqual([
      'One Corp',
      name,
    ])
  })
})

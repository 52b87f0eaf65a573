import { describe, expect, it } from 'vitest'
import { tickersIn } from './tickers-in.ts'

const bom = '\uFEFF'

describe('what may be tickers in a text', () => {
  it.each([
    ['nothing', '', []],
    ['only separators', ' ,;\n\t| \n', []],
    ['a list', 'NVDA, ASML.AS, OTIS', ['NVDA', 'ASML.AS', 'OTIS']],
    ['one a line', 'NVDA\r\nASML.AS\rOTIS\n', ['NVDA', 'ASML.AS', 'OTIS']],
    ['both, with a mark at its beginning', `${bom}NVDA; ASML.AS\n$OTIS`, ['NVDA', 'ASML.AS', 'OTIS']],
    ['quotation marks', '"NVDA", \'OTIS\', ="ROK"', ['NVDA', 'OTIS', 'ROK']],
    ['brackets', '(NYSE: OTIS), ROK Inc (NYSE:ROK)\n(NVDA)', ['NYSE: OTIS', 'NYSE:ROK', 'NVDA']],
    ['words between', 'Berkshire B\nBRK B', ['Berkshire B', 'BRK B']],
  ])('is found in %s', (_what, text, pieces) => {
    expect(tickersIn(text)).toEqual({ pieces, table: false })
  })

  it.each([
    ['commas', 'Name,Ticker,Shares\nNVIDIA,NVDA,3\nOtis,OTIS,1\n'],
    ['semicolons', 'Name;Symbol;Stück\nNVIDIA;NVDA;3,5\nOtis;OTIS;1,25\n'],
    ['tabs', 'Name\tTICKER\tShares\nNVIDIA\tNVDA\t3\nOtis\tOTIS\t1'],
    ['bars', 'Name|Symbol|Shares\nNVIDIA|NVDA|3\nOtis|OTIS|1'],
    [
      'a mark at its beginning, and quotes',
      `${bom}"Symbol","Description"\r\n"NVDA","NVIDIA, Corp."\r\n"OTIS","Otis"\r\n`,
    ],
    [
      'a quoted head that holds the delimiter',
      '"Name, long","Symbol"\n"NVIDIA, Corp.","NVDA"\n"Otis","OTIS"',
    ],
    ['a line about the separator', 'sep=;\nSymbol;Name\nNVDA;NVIDIA\nOTIS;Otis'],
    ['formulas', 'Symbol,Name\n="NVDA",NVIDIA\n="OTIS",Otis'],
    ['one column', 'Ticker\nNVDA\nOTIS'],
    ['a quotation mark that is never closed', 'Symbol,Name\nNVDA,"NVIDIA\nOTIS,Otis'],
    [
      'a quotation mark that is never closed below others that are',
      'Name,Symbol\n"NVIDIA, Corp.",NVDA\n"Otis,OTIS',
    ],
    ['a cell of two lines', 'Name,Symbol\n"NVIDIA\nCorp.",NVDA\nOtis,OTIS'],
    [
      "a broker's words above and below",
      'Account: 123-4, as of 03/09/2026\n\n"Positions for account ...123"\nQty,Symbol,Price\n3,NVDA,1.0\n1,OTIS**,2.0\n\n"Date downloaded 03/09/2026"\nTotal\n',
    ],
    ['a name that it shares', 'Product,Symbol/ISIN,Aantal\nNVIDIA,NVDA,"1,5"\nOtis,OTIS,2'],
    ['another word for it', 'Instrument,Qty.,Avg. cost\nNVDA,3,1.5\nOTIS,1,2.5'],
    ['the word of a country', 'Kontonummer;Namn;Kortnamn;Volym\n1;NVIDIA;NVDA;1,5\n1;Otis;OTIS;2'],
    [
      'parts, each with a head of its own and other columns',
      [
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,BrokerName,A Broker',
        'Open Positions,Header,DataDiscriminator,Currency,Symbol,Quantity',
        'Open Positions,Data,Summary,USD,NVDA,10',
        'Open Positions,Total,,USD,,10',
        'Interest,Header,Currency,Date,Description,Amount',
        'Interest,Data,USD,2026-03-09,Debit interest,-1',
        'Instrument Information,Header,Symbol,Description',
        'Instrument Information,Data,OTIS,OTIS WORLDWIDE CORP',
      ].join('\n'),
    ],
    ['its head once more', 'Symbol,Name\nNVDA,NVIDIA\n\nSymbol,Name\nOTIS,Otis'],
  ])('is the column of a table with %s', (_what, text) => {
    expect(tickersIn(text)).toEqual({ pieces: ['NVDA', 'OTIS'], table: true })
  })

  it.each([
    'WKN;Stück\n865985;3',
    'Depot 1;12.3.2026\n\nDepotart;Anzahl;Kurs\nApple;3;1,5',
    'Broker,Quantity\n"Apple, Inc.",3',
  ])('is not found in a table that has no column for it: %j', text => {
    expect(tickersIn(text)).toEqual({ pieces: [], table: 'without tickers' })
  })

  it.each([
    [
      'Degiro',
      'Product,Symbol/ISIN,Amount,Closing,Local value,,Value in EUR\nAPPLE INC,US0378331005,10,"190,50",USD,"1905,00","1750,10"\nASML HOLDING,NL0010273215,3,"700,10",EUR,"2100,30","2100,30"',
    ],
    [
      'Degiro in German',
      'Produkt,Symbol/ISIN,Anzahl,Schlußkurs,Wert,,Wert in EUR\nAPPLE INC,US0378331005,10,"190,50",USD,1905.00,"1750,10"\nASML HOLDING,NL0010273215,3,"700,10",EUR,2100.30,"2100,30"',
    ],
    [
      'Degiro in Dutch',
      'Product,Symbool/ISIN,Aantal,Slotkoers,Lokale waarde,,Waarde in EUR\nAPPLE INC,US0378331005,10,"190,50",USD,1905,"1750,10"\nASML HOLDING,NL0010273215,3,"700,10",EUR,2100,"2100,30"',
    ],
    [
      'Trade Republic',
      'datetime,date,type,asset_class,name,symbol,shares,price\n2026-11-03T10:00:00Z,2026-11-03,BUY,STOCK,APPLE INC,US0378331005,10,190.5\n2026-11-04T10:00:00Z,2026-11-04,BUY,STOCK,ASML HOLDING,NL0010273215,3,700.1',
    ],
    [
      'flatex',
      'Bezeichnung;ISIN;WKN;Stück/Nominal;Kurs;Währung\nAPPLE INC;US0378331005;865985;10,00;190,50;USD\nASML HOLDING;NL0010273215;A1J4U4;3,00;700,10;EUR',
    ],
    [
      'flatex with the ISIN first',
      'ISIN;Bezeichnung;Anzahl\nUS0378331005;APPLE INC;10\nNL0010273215;ASML HOLDING;3',
    ],
    [
      'words above the table',
      'Depotübersicht vom 3.11.2026\n\n"Stück/Nom.";"Bezeichnung";"ISIN";"Typ"\n"10";"APPLE INC";"US0378331005";"Aktie"\n"3";"ASML HOLDING";"NL0010273215";"Aktie"',
    ],
    ['lines without a head', 'APPLE INC;US0378331005;10\nASML HOLDING;NL0010273215;3'],
    ['an ISIN before the name without a head', 'US0378331005\tAPPLE INC\t10\nNL0010273215\tASML HOLDING\t3'],
  ])('are names with the country of their ISIN, where a table has no tickers: %s', (_what, text) => {
    expect(tickersIn(text)).toMatchObject({
      pieces: [],
      named: [
        { name: 'APPLE INC', country: 'US' },
        { name: 'ASML HOLDING', country: 'NL' },
      ],
    })
  })

  it('are names alone, where a table has neither tickers nor ISINs', () => {
    for (const text of [
      '"Stück/Nom.";"Notizen";"Bezeichnung";"WKN";"Typ"\n"10";"";"APPLE INC";"865985";"Aktie"',
      'Name,Quantity\n"APPLE INC",3',
      'Libellé;Quantité;Cours\nAPPLE INC;3;190,5',
    ])
      expect(tickersIn(text)).toEqual({
        pieces: [],
        table: true,
        named: [{ name: 'APPLE INC', country: null }],
      })
  })

  it('are ISINs where nothing else is told, and names of three capitals or with a number', () => {
    expect(tickersIn('ISIN;WKN;Stück\nUS0378331005;865985;3')).toEqual({
      pieces: ['US0378331005'],
      table: true,
    })
    expect(tickersIn('Bezeichnung;ISIN\nSAP;DE0007164600\n3M CO;US88579Y1010').named).toEqual([
      { name: 'SAP', country: 'DE' },
      { name: '3M CO', country: 'US' },
    ])
  })

  it('are tickers where a table has both', () => {
    expect(tickersIn('Name,ISIN,Symbol\nApple,US0378331005,AAPL')).toEqual({ pieces: ['AAPL'], table: true })
  })

  it('is what stands in the cells, be it no ticker', () => {
    expect(tickersIn('Symbol,Price\nCash & Cash Investments,1\n,2').pieces).toEqual([
      'Cash & Cash Investments',
    ])
  })
})

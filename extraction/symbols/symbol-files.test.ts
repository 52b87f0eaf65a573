import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSymbolTable, readListings } from '#extraction/symbols/symbol-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'symbol-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

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
    const table = openSymbolTable()
    expect(table.find('msft')?.name).toContain('Microsoft')
    expect(table.namesIn('Siemens and Nestlé').map(found => found.listing.exchange)).not.toContain(undefined)
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

  it('leaves out rows without a usable ticker or a name', () => {
    const path = file(
      'bad.csv',
      'ticker,name,short_names\nWAYTOOLONGTICKER,Long\n,Nameless\nOK,\nFINE,Fine Corp,Fine|The Fine Ones\n',
    )
    expect(readListings(path).map(({ ticker, shortNames }) => [ticker, shortNames])).toEqual([
      ['FINE', ['Fine', 'The Fine Ones']],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { importedWords, readExport } from './import-file.ts'

const none = { myStocks: 0, classifications: 0, conclusions: 0, notes: 0, tasks: 0 }

describe('readExport', () => {
  it.each(['', '{', 'null', '[]', '{"format":"other"}', 'ticker,name\nNVDA,NVIDIA'])(
    'refuses %j',
    async text => {
      expect(await readExport(new Blob([text]))).toEqual({ problem: expect.stringContaining('no export') })
    },
  )

  it('refuses what is larger than the server takes', async () => {
    const file = { size: 26 * 1024 * 1024, text: () => Promise.reject(new Error('must not be read')) }
    expect(await readExport(file)).toEqual({
      problem: 'This file is larger than 25 MiB.',
    })
  })

  it('gives what an export holds', async () => {
    const data = { format: 'tipfolio-export', version: 1, notes: [] }
    expect(await readExport(new Blob([JSON.stringify(data)]))).toEqual({ data })
  })
})

describe('importedWords', () => {
  it('says that nothing was added', () => {
    expect(importedWords({ added: none, skipped: none })).toBe('Nothing was added.')
    expect(importedWords({ added: none, skipped: { ...none, notes: 1 } })).toBe(
      'Nothing was added. 1 entry was there already, or about tips that are not here.',
    )
  })

  it('counts each kind', () => {
    expect(
      importedWords({
        added: { ...none, myStocks: 2, notes: 1, tasks: 1 },
        skipped: { ...none, classifications: 2, notes: 3 },
      }),
    ).toBe(
      'Added 2 stocks, 1 note, and 1 task. 5 entries were there already, or about tips that are not here.',
    )
  })
})

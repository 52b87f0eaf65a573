import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { importedWords, noExport, refusalOf } from './import-file.ts'

const none = {
  ...{
    myStocks: 0,
    classifications: 0,
    conclusions: 0,
    notes: 0,
    tasks: 0,
    due: 0,
    forecasts: 0,
    reviews: 0,
  },
  ...{ convictions: 0, follows: 0 },
}
const refused: { url: string; why: string }[] = []

describe('refusalOf', () => {
  it('refuses what is larger than the server takes, and nothing else', () => {
    const mebibyte = 1024 * 1024
    expect(refusalOf({ size: 200 * mebibyte + 1 })).toBe('This file is larger than 200 MiB.')
    expect(refusalOf({ size: 200 * mebibyte })).toBeNull()
  })
})

describe('noExport', () => {
  const answer = (status: number, path: string) =>
    new ApiError(status, '', JSON.stringify({ status, detail: 'x', errors: [{ path, message: 'y' }] }))

  it.each([answer(400, ''), answer(422, 'format')])('tells what is no export: %s', failure => {
    expect(noExport(failure)).toContain('no export')
  })

  it.each([answer(422, 'notes.0.content'), answer(429, ''), new Error('offline')])(
    'leaves other failures to their own words: %s',
    failure => {
      expect(noExport(failure)).toBeNull()
    },
  )
})

describe('importedWords', () => {
  it('says that nothing was added', () => {
    expect(importedWords({ added: none, skipped: none, refused })).toBe('Nothing was added.')
    expect(importedWords({ added: none, skipped: { ...none, notes: 1 }, refused })).toBe(
      'Nothing was added. 1 row was there already, or about tips that are not here.',
    )
  })

  it('counts each kind', () => {
    expect(
      importedWords({
        added: { ...none, myStocks: 2, notes: 1, tasks: 1 },
        skipped: { ...none, classifications: 2, notes: 3 },
        refused,
      }),
    ).toBe('Added 2 stocks, 1 note, and 1 task. 5 rows were there already, or about tips that are not here.')
  })

  it('says once why sources are not followed', () => {
    const why = ['You follow 100 sources already.', 'You follow 100 sources already.', 'Too many here.']
    expect(
      importedWords({
        added: { ...none, follows: 1 },
        skipped: { ...none, follows: 3 },
        refused: why.map((why, n) => ({ url: `https://example.com/${n}`, why })),
      }),
    ).toBe(
      'Added 1 source. 2 sources are not followed: You follow 100 sources already. 1 source is not followed: Too many here.',
    )
  })
})

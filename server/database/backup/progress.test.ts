import { describe, expect, it } from 'vitest'
import { DatabaseUnreachableError } from '../connections/connect.ts'
import { BackupError } from './file.ts'
import { wordsFor } from './progress.ts'

describe('what an operator is told', () => {
  it('is a sentence, and a file in it keeps its name', () => {
    expect(wordsFor(new DatabaseUnreachableError('the database is away'))).toBe('The database is away')
    for (const path of ['mine.backup.gz', '/tmp/mine', './mine', 'backups/mine'])
      expect(wordsFor(new BackupError(`${path} exists already`))).toBe(`${path} exists already`)
  })

  it('is the whole error where nobody foresaw it', () => {
    expect(wordsFor(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /)
  })
})

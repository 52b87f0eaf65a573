import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesForTheOldest, triedOnBoth } from '#server/testing/oldest-files.ts'
import { root } from './sources-hash.ts'

describe('what is tried on the oldest PostgreSQL', () => {
  it('is there, each file once, and opens a database', () => {
    expect(triedOnBoth.filter(path => !existsSync(join(root, 'server', path)))).toEqual([])
    expect(new Set(triedOnBoth).size).toBe(triedOnBoth.length)
    const whole = filesForTheOldest(true)
    expect(triedOnBoth.filter(path => !whole.includes(`server/${path}`))).toEqual([])
  })

  it('is all that may open a database where all is wanted, and nothing else', () => {
    const whole = filesForTheOldest(true)
    for (const path of ['features/desk/notes/routes.test.ts', 'database/backup/earlier-backups.test.ts'])
      expect(whole).toContain(`server/${path}`)
    expect(whole).not.toContain('server/features/library/posts/slug.test.ts')
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onlyUnderstood, sayNothingOfPostgres } from '#server/testing/oldest-files.ts'
import { root } from './sources-hash.ts'

describe('what is not tried on the oldest PostgreSQL', () => {
  it('is no file that opens a database and is not named', () => {
    const left = sayNothingOfPostgres()
    for (const path of [
      'features/desk/notes/routes.test.ts',
      'database/connections/pooler.test.ts',
      'jobs/queue/jobs.test.ts',
    ])
      expect(left).not.toContain(`server/${path}`)
    expect(left).toContain('server/features/library/posts/slug.test.ts')
  })

  it('is there, each file once, and is tried where all is wanted', () => {
    expect(onlyUnderstood.filter(path => !existsSync(join(root, 'server', path)))).toEqual([])
    expect(new Set(onlyUnderstood).size).toBe(onlyUnderstood.length)
    const whole = sayNothingOfPostgres(true)
    expect(onlyUnderstood.filter(path => whole.includes(`server/${path}`))).toEqual([])
  })
})

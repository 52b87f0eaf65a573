import { describe, expect, it } from 'vitest'
import { fingerprints, restoreTarget, schemaOf } from '../../testing/backups.ts'
import { readMigrations, takeSteps } from '../migration-list.ts'
import { readEarlierForms } from './earlier-forms.ts'

describe('the steps from before the first migration', () => {
  it('end where it begins: at the same tables, columns, indexes, triggers and functions, and at the same rows', async () => {
    const [before, now] = [await restoreTarget(), await restoreTarget()]
    await takeSteps(before, readEarlierForms())
    await takeSteps(now, readMigrations().slice(0, 1))
    expect(await schemaOf(now)).toEqual(await schemaOf(before))
    expect(await fingerprints(now)).toEqual(await fingerprints(before))
    expect((await now.query('select from changes')).rowCount).toBe(
      (await before.query('select from changes')).rowCount,
    )
  })

  it('leave the tables that are written down for each', async () => {
    const client = await restoreTarget()
    for (const form of readEarlierForms()) {
      await takeSteps(client, [form])
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         order by relname collate "C"`,
      )
      expect(
        rows.map(({ name }) => name),
        form.name,
      ).toEqual(form.tables)
    }
  })
})

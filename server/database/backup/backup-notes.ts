import type pg from 'pg'
import { wordsFor } from './progress.ts'

/** Rows that are kept, newest first: what came before them is nobody's news. */
const most = 100

/** A file, by what its header says. */
export interface MadeBackup {
  madeAt: string
  /** Bytes of the file. */
  bytes: number
  version: string | null
}

/** Notes in a database that a backup of it was made, so that its admins see when and how large. */
export async function noteBackup(client: pg.ClientBase, made: MadeBackup): Promise<void> {
  await note(client, made, false)
}

/** Notes in a database that a backup was restored: into this very database, or beside it for a try. */
export async function noteTried(client: pg.ClientBase, made: MadeBackup): Promise<void> {
  await note(client, made, true)
}

/** Says that a note could not be written. The backup or restore that it is about is done all the same. */
export function tellNoNote(error: unknown): void {
  console.error(`That is not noted in the database, so /admin does not tell of it. ${wordsFor(error)}`)
}

async function note(
  client: pg.ClientBase,
  { madeAt, bytes, version }: MadeBackup,
  isTried: boolean,
): Promise<void> {
  // A database that an older version runs on has no table for it.
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.backups') is not null as there`,
  )
  if (!rows[0]?.there) return
  await client.query(
    `insert into public.backups (made_at, bytes, version, tried_at)
     values ($1, $2, $3, case when $4::boolean then now() end)
     on conflict (made_at) do update set tried_at = coalesce(excluded.tried_at, backups.tried_at)`,
    [madeAt, bytes, version, isTried],
  )
  await client.query(
    `delete from public.backups where made_at < (
       select made_at from public.backups order by made_at desc offset ${most - 1} limit 1)`,
  )
}

import pg from 'pg'

/** What a statement on a table fails with. Each tells the row wherever PostgreSQL lets it. */
export const failures = {
  'a full disk': raising('53100'),
  'a lost race': raising('40001'),
  'a value of the wrong kind': 'perform told::integer;',
  'a cancelled statement': 'perform pg_cancel_backend(pg_backend_pid()); perform pg_sleep(30);',
  'a lost connection': 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(30);',
} as const

function raising(code: string): string {
  return `raise exception 'no room for %', told using errcode = '${code}', detail = told, hint = told;`
}

/**
 * Changes tables while a server works on them, all of it or nothing. Where the two wait for each other PostgreSQL ends one of
 * them; if that is this one it begins again.
 */
async function change(client: pg.Client, statements: string): Promise<void> {
  for (;;)
    try {
      await client.query(statements)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '40P01')) throw error
    }
}

/** Makes every write to a table fail; gives the function that ends this. */
export async function breakWrites(
  client: pg.Client,
  table: string,
  body: string,
): Promise<() => Promise<void>> {
  await change(
    client,
    `
    create or replace function fail_on_purpose() returns trigger language plpgsql as $$
    declare told text := coalesce(new, old)::text;
    begin ${body} return coalesce(new, old); end $$;
    create trigger fail_on_purpose before insert or update or delete on ${table}
    for each row execute function fail_on_purpose()`,
  )
  return () => change(client, `drop trigger fail_on_purpose on ${table}`)
}

/** Makes every new row of a table break a constraint; gives the function that ends this. */
export async function breakConstraint(client: pg.Client, table: string): Promise<() => Promise<void>> {
  await change(client, `alter table ${table} add constraint fails_on_purpose check (false) not valid`)
  return () => change(client, `alter table ${table} drop constraint fails_on_purpose`)
}

/** Makes every statement on these tables fail, reads as well; gives the function that ends this. */
export async function hide(client: pg.Client, ...tables: string[]): Promise<() => Promise<void>> {
  const hidden = (table: string) => `hidden_${table}`.slice(0, 63)
  const rename = (statementOf: (table: string) => string) =>
    change(client, tables.map(statementOf).join('; '))
  await rename(table => `alter table ${table} rename to ${hidden(table)}`)
  return () => rename(table => `alter table ${hidden(table)} rename to ${table}`)
}

/** Notes which tables are written, whoever does it; `written` gives those since it was asked last. */
export async function noteWrites(
  client: pg.Client,
  tables: string[],
): Promise<{ written(): Promise<string[]>; end(): Promise<void> }> {
  await client.query(`
    create table noted_on_purpose (name text);
    create function note_on_purpose() returns trigger language plpgsql as $$
    begin insert into noted_on_purpose values (tg_table_name); return null; end $$`)
  for (const table of tables)
    await change(
      client,
      `create trigger note_on_purpose after insert or update or delete on ${table}
       for each row execute function note_on_purpose()`,
    )
  return {
    async written() {
      const { rows } = await client.query<{ name: string }>('delete from noted_on_purpose returning name')
      return [...new Set(rows.map(({ name }) => name))]
    },
    async end() {
      for (const table of tables) await change(client, `drop trigger note_on_purpose on ${table}`)
      await change(client, 'drop function note_on_purpose; drop table noted_on_purpose')
    },
  }
}

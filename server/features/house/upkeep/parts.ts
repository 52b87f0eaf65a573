import { mostCounted, mostNamed, type Upkeep } from '#contract/upkeep.ts'
import type { Queryable } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run, type Statement } from '../../../database/statements/statement.ts'
import { tellable } from '../../../process/warnings.ts'
import { isEntry } from '../reports/queries.ts'

// Each part is one statement that counts no large table: at most a thousand rows of each kind are read, and beyond that
// the number is PostgreSQL's own statistics.

type Part<Name extends keyof Upkeep> = NonNullable<Upkeep[Name]>

type NamedSource = Part<'sources'>['named'][number]

interface SourcesRow extends Omit<Part<'sources'>, 'named'> {
  named: (Omit<NamedSource, 'host'> & { url: string })[]
}

/** The newest backup of this database, and the newest that was tried. */
export function lookAtBackups(database: Queryable): Promise<Part<'backup'>> {
  return one(database, backup)
}

/** The bytes of the database, its indexes among them. */
export async function lookAtSize(database: Queryable): Promise<number> {
  return (await one<{ bytes: number }>(database, size)).bytes
}

/** Sources that fail, without what their addresses may hold besides the host. */
export async function lookAtSources(database: Queryable): Promise<Part<'sources'>> {
  const { named, ...counts } = await one<SourcesRow>(database, sources)
  return {
    ...counts,
    named: named.map(({ url, ...source }) => ({
      ...source,
      host: URL.canParse(url) ? new URL(url).hostname : '',
      error: source.error && tellable(source.error),
    })),
  }
}

/** The series of prices. They are as many as stocks with tips, which are some thousands at most. */
export function lookAtPrices(database: Queryable): Promise<Omit<Part<'prices'>, 'files'>> {
  return one(database, prices)
}

/** What became of the newest mails. Answers of mail servers may name people. */
export async function lookAtMails(database: Queryable): Promise<Omit<Part<'mail'>, 'isSet'>> {
  const { error, ...told } = await one<Omit<Part<'mail'>, 'isSet'>>(database, mails)
  return { ...told, error: error && tellable(error) }
}

/** How many accounts there are, and how many of them look after the server. */
export function lookAtPeople(database: Queryable): Promise<Part<'people'>> {
  return one(database, people)
}

/** How many reports wait. */
export function lookAtReports(database: Queryable): Promise<Part<'reports'>> {
  return one(database, reports)
}

async function one<Look>(database: Queryable, statement: Statement): Promise<Look> {
  const [row] = await run<{ look: Look }>(database, statement, [])
  if (!row) throw new Error(`The statement ${statement.name} gave no row`)
  return row.look
}

/** SQL: how many rows a query has; about, beyond those that are counted. */
function about(table: string, rows: string): string {
  return `(select case when count(*) <= ${mostCounted} then count(*) else (
      select greatest(reltuples, pg_stat_get_live_tuples(oid), ${mostCounted})::bigint
      from pg_class where oid = 'public.${table}'::regclass
    ) end from (${rows} limit ${mostCounted + 1}) as counted)`
}

/** SQL: the first rows of a query as a list. */
function list(rows: string): string {
  return `coalesce((select json_agg(row_to_json(named)) from (${rows} limit ${mostNamed}) as named), '[]'::json)`
}

const backup = {
  name: 'upkeep: backup',
  text: `select json_build_object(
    'last', (select json_build_object('madeAt', ${isoTime('made_at')}, 'bytes', bytes, 'version', version)
      from backups order by made_at desc limit 1),
    'tried', (select json_build_object('madeAt', ${isoTime('made_at')}, 'triedAt', ${isoTime('tried_at')})
      from backups where tried_at is not null order by made_at desc limit 1)) as look`,
}

const size = {
  name: 'upkeep: size',
  text: `select json_build_object('bytes', pg_database_size(current_database())) as look`,
}

const failing = `from feeds where first_failed_at is not null and state <> 'ok'
  and exists (select from follows where follows.feed_id = feeds.id)`

const sources = {
  name: 'upkeep: sources',
  text: `select json_build_object(
    'all', ${about('feeds', 'select from feeds')},
    'failing', (select count(*) from (select ${failing} limit ${mostCounted}) as counted),
    'named', ${list(`select title, url, state, ${isoTime('first_failed_at')} as since, last_error as error
      ${failing} order by first_failed_at, id`)}) as look`,
}

const prices = {
  name: 'upkeep: prices',
  text: `select json_build_object(
    'series', count(*),
    'lastDay', max(last_day),
    'failing', count(*) filter (where failures > 0),
    'suspect', count(*) filter (where suspect_from is not null),
    'failures', ${list(`select symbol, last_error as error from price_series where failures > 0
      order by failures desc, symbol`)},
    'suspects', ${list(`select symbol, suspect_from as day from price_series where suspect_from is not null
      order by suspect_from desc, symbol`)}) as look
    from price_series`,
}

// A mail that had nobody to tell it to any more was never tried.
const givenUp = `state = 'failed' and tries > 0 and created_at > now() - interval '7 days'`

const mails = {
  name: 'upkeep: mail',
  text: `select json_build_object(
    'lastSentOn', max(sent_on),
    'failed', count(*) filter (where ${givenUp}),
    'error', (array_agg(last_error order by created_at desc) filter (where ${givenUp}))[1]) as look
    from (select * from mails order by created_at desc limit ${mostCounted}) as newest`,
}

const people = {
  name: 'upkeep: people',
  text: `select json_build_object(
    'all', ${about('users', 'select from users')},
    'admins', (select count(*) from users where role = 'admin' and role <> 'member'),
    'moderators', (select count(*) from users where role = 'moderator' and role <> 'member')) as look`,
}

const reports = {
  name: 'upkeep: reports',
  text: `select json_build_object('open', (select count(*) from (
    select from (select * from reports where state = 'open' and ${isEntry}) as report limit 100) as counted)) as look`,
}

import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'

/** A paragraph of the posts of a host. */
interface Paragraph {
  host: string
  hash: bigint
}

/** A paragraph that stands in this many posts of one host is a footer (decision 69). */
const leastPosts = 3

export interface HostsParagraphs {
  host: string | null
  paragraphs: readonly bigint[]
}

/**
 * Updates in how many posts of their host these paragraphs stand. Queues other posts of the host to be sketched again
 * where a paragraph has become a footer, or is no longer one.
 *
 * @param changed the paragraphs of each post before and now.
 * @returns a function that says whether a paragraph of these posts is a footer.
 */
export async function keepParagraphs(
  transaction: Transaction,
  changed: readonly { id: string; before: HostsParagraphs | null; after: HostsParagraphs | null }[],
): Promise<(host: string, hash: bigint) => boolean> {
  const moves = new Map<string, Paragraph & { by: number }>()
  const asked = new Map<string, Paragraph>()
  for (const { before, after } of changed) {
    for (const one of listed(before)) move(moves, one, -1)
    for (const one of listed(after)) {
      move(moves, one, 1)
      asked.set(keyOf(one), one)
    }
  }
  const moved = [...moves.values()].filter(({ by }) => by !== 0)
  if (moved.length > 0) {
    const counted = await run<{ host: string; hash: string; posts: number; by: number }>(
      transaction,
      counting,
      [rowsOf(moved)],
    )
    const crossed = counted.filter(({ posts, by }) => posts >= leastPosts !== posts - by >= leastPosts)
    if (counted.some(({ posts }) => posts <= 0)) await run(transaction, dropping, [rowsOf(moved)])
    if (crossed.length > 0)
      await run(transaction, sketchingAnew, [jsonRows(crossed), JSON.stringify(changed.map(({ id }) => id))])
  }
  if (asked.size === 0) return () => false
  const footers = await run<{ host: string; hash: string }>(transaction, whatAreFooters, [
    rowsOf([...asked.values()]),
    leastPosts,
  ])
  const keys = new Set(footers.map(({ host, hash }) => `${host} ${hash}`))
  return (host, hash) => keys.has(`${host} ${hash}`)
}

function listed(of: HostsParagraphs | null): Paragraph[] {
  return of?.host ? of.paragraphs.map(hash => ({ host: of.host ?? '', hash })) : []
}

function move(moves: Map<string, Paragraph & { by: number }>, one: Paragraph, by: number): void {
  const key = keyOf(one)
  moves.set(key, { ...one, by: (moves.get(key)?.by ?? 0) + by })
}

const keyOf = ({ host, hash }: Paragraph) => `${host} ${hash}`

function rowsOf(paragraphs: readonly (Paragraph & { by?: number })[]): string {
  return jsonRows(paragraphs.map(({ hash, ...rest }) => ({ ...rest, hash: String(hash) })))
}

const counting = {
  name: 'count paragraphs',
  text: `
    with given as (
      select * from json_to_recordset($1) as given(host text, hash bigint, by int)
    ), counted as (
      insert into paragraph_counts as counted (host, hash, posts) select host, hash, by from given order by host, hash
      on conflict (host, hash) do update set posts = counted.posts + excluded.posts
      returning host, hash, posts
    )
    select host, hash::text, posts, by from counted join given using (host, hash)`,
}

const dropping = {
  name: 'drop paragraphs of no post',
  text: `
    delete from paragraph_counts as counted using json_to_recordset($1) as given(host text, hash bigint)
    where counted.host = given.host and counted.hash = given.hash and posts <= 0`,
}

const sketchingAnew = {
  name: 'sketch posts of a host anew',
  text: `
    insert into unsketched (post_id)
    select distinct sketch.post_id
    from (
      select host, array_agg(hash) as hashes from json_to_recordset($1) as given(host text, hash bigint) group by host
    ) as crossed join post_sketches as sketch on sketch.host = crossed.host and sketch.paragraphs && crossed.hashes
    where sketch.post_id not in (select value::uuid from json_array_elements_text($2))`,
}

const whatAreFooters = {
  name: 'which paragraphs are footers',
  text: `
    select host, hash::text from json_to_recordset($1) as given(host text, hash bigint)
      join paragraph_counts using (host, hash)
    where posts >= $2::int`,
}

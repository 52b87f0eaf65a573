import { setImmediate as yielded } from 'node:timers/promises'
import type { Sketch } from '#extraction/echoes/sketch.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { keepParagraphs } from './keep-paragraphs.ts'
import type { PostToHold } from './read-posts.ts'
import { evidenceOfPost, type PostParagraphs, paragraphsOfPost, sketchOfPost } from './sketch-post.ts'

/** Stores sketches of these posts as they are now. Deletes the sketches of posts that are out of sight or gone. */
export async function keepSketches(
  transaction: Transaction,
  ids: readonly string[],
  posts: readonly PostToHold[],
): Promise<void> {
  const before = await run<{ id: string; host: string | null; paragraphs: string }>(transaction, reading, [
    JSON.stringify(ids),
  ])
  const after = new Map<string, PostParagraphs>()
  for (const post of posts) {
    await yielded()
    if (post.isInSight) after.set(post.id, paragraphsOfPost(post))
  }
  const known = new Map(
    before.map(({ id, host, paragraphs }) => [id, { host, paragraphs: listed(paragraphs) }]),
  )
  const isFooter = await keepParagraphs(
    transaction,
    ids.map(id => ({ id, before: known.get(id) ?? null, after: after.get(id) ?? null })),
  )
  const rows: object[] = []
  for (const post of posts) {
    const told = after.get(post.id)
    if (!told) continue
    await yielded()
    rows.push(rowOf(post, told, sketchOfPost(told, isFooter)))
  }
  if (rows.length > 0) await run(transaction, storing, [jsonRows(rows)])
  const gone = before.filter(({ id }) => !after.has(id)).map(({ id }) => id)
  if (gone.length > 0) await run(transaction, removing, [JSON.stringify(gone)])
}

function rowOf(
  post: PostToHold,
  { host, paragraphs }: PostParagraphs,
  { hashes, words, truncated }: Sketch,
): object {
  return {
    ...{ id: post.id, words, truncated, host },
    hashes: arrayOf(hashes),
    paragraphs: arrayOf(paragraphs),
    evidence: arrayOf([...evidenceOfPost(post)]),
  }
}

/** An array literal that PostgreSQL can read. */
function arrayOf(numbers: readonly (bigint | number)[]): string {
  return `{${numbers.join(',')}}`
}

function listed(array: string): bigint[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(BigInt)
}

const reading = {
  name: 'paragraphs of posts',
  text: `
    select post_id as id, host, paragraphs::text from post_sketches
    where post_id in (select value::uuid from json_array_elements_text($1))`,
}

/** A row with the same values is not updated, so that its version stays and remembered copies stay valid. */
const storing = {
  name: 'store sketches',
  text: `
    insert into post_sketches as kept (post_id, hashes, words, truncated, host, paragraphs, evidence)
    select id, hashes::bigint[], words, truncated, host, paragraphs::bigint[], evidence::int[]
    from json_to_recordset($1) as given(id uuid, hashes text, words int, truncated bool, host text, paragraphs text, evidence text)
    order by id
    on conflict (post_id) do update set hashes = excluded.hashes, words = excluded.words, truncated = excluded.truncated,
      host = excluded.host, paragraphs = excluded.paragraphs, evidence = excluded.evidence
    where (kept.hashes, kept.words, kept.truncated, kept.host, kept.paragraphs, kept.evidence)
      is distinct from (excluded.hashes, excluded.words, excluded.truncated, excluded.host, excluded.paragraphs, excluded.evidence)`,
}

const removing = {
  name: 'remove sketches',
  text: 'delete from post_sketches where post_id in (select value::uuid from json_array_elements_text($1))',
}

import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'
import { authors } from './companies.ts'
import { type ExampleItem, followed } from './drafts.ts'

/** The path below which the feeds of the example's sources are served. */
export const sourcesPath = '/example/'

/** Stores the sources that the person follows, their items, and what was read in them. */
export async function addDrafts(
  transaction: Transaction,
  items: readonly ExampleItem[],
  { userId, publicUrl }: { userId: string; publicUrl: string },
): Promise<void> {
  const sources = followed.map(({ place, name, title }) => ({
    ...{ id: newId(), name, title, site: authors[place]?.address ?? null },
    url: `${publicUrl}${sourcesPath}${name}.xml`,
  }))
  await run(transaction, addSources, [jsonRows(sources), userId])
  const rows = items.map(({ id, source, extractionId, at, result }) => ({
    ...{ id, extractionId, at, url: result.post.url, title: result.post.title, author: result.post.author },
    feedId: sources.find(({ name }) => name === source)?.id ?? null,
    host: `${source}.example`,
    events: [{ event: 'result', data: { ...result, extractionId, existing: null } }],
  }))
  await run(transaction, addItems, [jsonRows(rows), userId])
}

const addSources = {
  name: 'add sources of example',
  text: `
    with given as (
      select * from json_to_recordset($1) as given(id uuid, url text, title text, site text)
    ), added as (
      insert into feeds (id, url, title, site_url, kind, last_checked_at, last_worked_at, newest_at)
      select id, url, title, site, 'atom', now(), now(), now() from given
    ), followed as (
      insert into follows (user_id, feed_id) select $2::uuid, id from given
    )
    insert into example_rows (kind, id) select 'source', id from given`,
}

const addItems = {
  name: 'add items of example',
  text: `
    with given as (
      select * from json_to_recordset($1) as given(id uuid, "feedId" uuid, "extractionId" uuid, at timestamptz, url text,
        title text, author text, host text, events jsonb)
    ), runs as (
      insert into extractions (id, state, url, extractor, events, created_at, ended_at)
      select "extractionId", 'done', url, 'rules', events, now(), now() from given
    ), items as (
      insert into feed_items (id, feed_id, key, url, canonical_url, title, author, published_at, seen_at, told_by, state,
        extraction_id)
      select id, "feedId", url, url, url, title, author, at, at + interval '20 minutes', host, 'drafted', "extractionId"
      from given
    ), waiting as (
      insert into queue (user_id, item_id, created_at) select $2::uuid, id, at + interval '20 minutes' from given
    )
    insert into example_rows (kind, id)
    select 'item', id from given union all select 'extraction', "extractionId" from given`,
}

import { run } from '../../database/statements/statement.ts'
import { sourcesPath } from '../../features/house/example-data/draft-rows.ts'
import { HttpResponse } from '../../http/answers/response.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { type AtomEntry, writeAtom } from './atom.ts'

/** The feeds of the example's sources: what the sites that do not exist would publish. 404 without the example. */
export function mountExampleFeeds({ app, services: { database, config } }: Mount): void {
  app.add({
    method: 'GET',
    path: `${sourcesPath}:file`,
    async handler({ params: { file = '' } }) {
      const address = `${config.publicUrl}${sourcesPath}${file}`
      const entries = await run<AtomEntry & { source: string; site: string | null }>(database, itemsOf, [
        `${sourcesPath}${file}`,
      ])
      const [first] = entries
      if (!first) return null
      const { source, site } = first
      const feed = { title: source, address, page: site ?? address, picture: null, entries }
      return new HttpResponse(writeAtom({ ...feed, server: { name: source, description: null } }), {
        headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
      })
    },
  })
}

const itemsOf = {
  name: 'items of a feed of the example',
  text: `
    select item.url as address, item.title, item.title as summary, item.author, '{}'::text[] as categories,
      to_char(item.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated,
      to_char(item.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published,
      feed.title as source, feed.site_url as site
    from feeds as feed join feed_items as item on item.feed_id = feed.id
    where right(feed.url, length($1)) = $1 and feed.id in (select id from example_rows where kind = 'source')
    order by item.published_at desc`,
}

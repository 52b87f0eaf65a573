import type pg from 'pg'

/**
 * Marks seeded posts with an address as read at their authors' sites, and most of their tips as drafted from them, so
 * that they count in records. Run it before their calls are made: a call freezes these facts.
 *
 * @param which SQL: a condition on rows of `posts`, where not all are seeded.
 */
export async function provePosts(pool: Pick<pg.ClientBase, 'query'>, which = 'true'): Promise<void> {
  await pool.query(`
    update posts set content_source = 'fetched', authored_by = 'source',
      home = substring(strategists.profile_urls[1] from '//(?:www[.])?([^/]+(?:/@[^/]+)?)')
    from strategists where strategists.id = strategist_id and source_type <> 'manual' and posts.home is null
      and cardinality(profile_urls) > 0 and ${which}`)
  await pool.query(`
    insert into strategist_homes (strategist_id, home, state, first_post_id)
    select distinct on (strategist_id) strategist_id, home, 'own', id from posts where authored_by = 'source' and ${which}
    order by strategist_id, created_at, id on conflict do nothing`)
  await pool.query(`
    update tips set provenance = 'drafted' from posts
    where posts.id = post_id and posts.authored_by = 'source' and ${which} and provenance <> 'drafted' and right(tips.id::text, 1) <> '0'`)
}

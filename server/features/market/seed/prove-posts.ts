import type pg from 'pg'

/**
 * Makes seeded posts with an address what was read at the sites of their authors, and most of their tips what was read out of
 * them, so that they count in records. Before their calls are made: what a call rests on is frozen with it.
 */
export async function provePosts(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update posts set content_source = 'fetched', authored_by = 'source',
      home = substring(strategists.profile_urls[1] from '//(?:www[.])?([^/]+(?:/@[^/]+)?)')
    from strategists where strategists.id = strategist_id and source_type <> 'manual' and posts.home is null
      and cardinality(profile_urls) > 0`)
  await pool.query(`
    insert into strategist_homes (strategist_id, home, state, first_post_id)
    select distinct on (strategist_id) strategist_id, home, 'own', id from posts where authored_by = 'source'
    order by strategist_id, created_at, id on conflict do nothing`)
  await pool.query(`
    update tips set provenance = 'drafted' from posts
    where posts.id = post_id and posts.authored_by = 'source' and provenance <> 'drafted' and right(tips.id::text, 1) <> '0'`)
}

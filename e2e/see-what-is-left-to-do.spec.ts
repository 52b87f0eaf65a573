import pg from 'pg'
import { describe, it } from 'vitest'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('what a server has to catch up with', () => {
  let databaseUrl = ''
  const site = useSite(place => {
    databaseUrl = place.databaseUrl
    // Nothing is done, so that what waits stays.
    return { JOBS: 'off' }
  })

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }

  it('is nothing on a server at rest, and stands on its page with how far it is', async () => {
    const page = await site.visitor()
    // The first account of an empty server is admin.
    await signUp(page, { next: '/admin' })
    await page.getByText('Nothing to catch up with.').waitFor()
    await query('insert into unsketched (post_id) select gen_random_uuid() from generate_series(1, 800)')
    await query('insert into unvoiced (stock_id) select gen_random_uuid() from generate_series(1, 300)')
    await page.reload()
    await page.getByText('0% of 800 posts, time not known yet').waitFor()
    await page.getByText('Contradictions: who contradicts whom').waitFor()
    // A later look of the page, by itself, behind some of the work.
    await query('delete from unsketched where id in (select id from unsketched limit 400)')
    await page.getByText(/^0% of 400 posts, about a minute$/).waitFor()
  })
})

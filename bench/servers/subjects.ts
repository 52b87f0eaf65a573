import type pg from 'pg'

/** What is asked for. Several of each, so that no figure is that of one row. */
export interface Subjects {
  /** Slugs of posts with three to eight tips. */
  posts: string[]
  /** Tickers, from the most written about to those in the middle. */
  stocks: string[]
  /** A person with judgements, conclusions and stocks that they track. */
  userId: string
  email: string
  /** Tips that nobody has judged, with their posts' slugs. */
  tips: { id: string; slug: string }[]
  /** Posts that tips are added to, with a stock they do not write about. */
  postsToGrow: { id: string; slug: string; stockId: string }[]
}

/** Sixteen posts and stocks, and rows enough for writes, the same ones every time. */
export async function chooseSubjects(database: pg.ClientBase): Promise<Subjects> {
  const column = async (query: string): Promise<string[]> =>
    (await database.query<{ name: string }>(query)).rows.map(({ name }) => name)
  const posts = await column(
    `select slug as name from posts where tip_count between 3 and 8 order by md5(slug) limit 16`,
  )
  const stocks = await column(
    `select ticker as name from (
      select ticker, row_number() over (order by tip_count desc, ticker) as place, count(*) over () as total
      from stocks where tip_count > 0
    ) as ranked where (place - 1) % greatest(1, total / 32) = 0 order by place limit 16`,
  )
  const { rows: people } = await database.query<{ id: string; email: string }>(
    `select users.id, users.email from users join my_stocks on my_stocks.user_id = users.id
    where users.email like 'user%@example.com' group by users.id order by count(*) desc, users.email limit 1`,
  )
  const { rows: tips } = await database.query<{ id: string; slug: string }>(
    `select tips.id, posts.slug from tips join posts on posts.id = tips.post_id
    where tips.deleted_at is null and agree_count + disagree_count + uncertain_count = 0
    order by md5(tips.id::text) limit 8000`,
  )
  const { rows: postsToGrow } = await database.query<Subjects['postsToGrow'][number]>(
    `select posts.id, posts.slug, stock.id as "stockId" from (
      select id, slug, tickers from posts where tip_count < 10 order by md5(id::text) limit 1000
    ) as posts cross join lateral (
      select id from stocks where not stocks.ticker = any (posts.tickers)
      order by md5(stocks.id::text || posts.id::text) limit 1
    ) as stock`,
  )
  const [person] = people
  if (posts.length === 0 || stocks.length === 0 || !person)
    throw new Error('The database has no demo data: run db:seed on it, or let the bench do so')
  return { posts, stocks, userId: person.id, email: person.email, tips, postsToGrow }
}

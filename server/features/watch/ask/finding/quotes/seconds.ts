import type { Queryable } from '../../../../../database/database.ts'
import { run } from '../../../../../database/statements/statement.ts'
import type { StoredQuote } from '../../../../../schema/watch/ask.ts'

/** The quotes of transcripts with the second at which each is said. */
export async function withSeconds(
  database: Queryable,
  quotes: readonly StoredQuote[],
): Promise<StoredQuote[]> {
  const places = quotes.flatMap(({ postId, start }, n) => (postId === null ? [] : [{ n, postId, start }]))
  if (places.length === 0) return [...quotes]
  const rows = await run<{ n: number; seconds: number }>(database, lookUp, [JSON.stringify(places)])
  const seconds = new Map(rows.map(row => [row.n, row.seconds]))
  return quotes.map((quote, n) => ({ ...quote, seconds: seconds.get(n) ?? null }))
}

/** Of the times in a transcript, the last that lies before the words. */
const lookUp = {
  name: 'seconds of quotes',
  text: `
    select n, said.seconds from json_to_recordset($1::json) as place(n int, "postId" uuid, start int)
      join posts on posts.id = place."postId" and content_times is not null
      cross join lateral (
        select floor((time ->> 'seconds')::numeric)::int as seconds from jsonb_array_elements(content_times) as time
        where (time ->> 'offset')::int <= place.start order by (time ->> 'offset')::int desc limit 1
      ) as said`,
}

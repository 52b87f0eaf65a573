/**
 * SQL: the moment of the row `post`: its date of publication if the source states it, else when it was added (decision
 * 69).
 */
export const postMoment = `case when post.dated_by = 'source' and post.published_at <= post.created_at
  then post.published_at else post.created_at end`

/**
 * SQL: the moment of the row `tip` of `post`. The same, but a tip that was added after the post counts from its own
 * addition.
 */
export const tipMoment = `case when post.dated_by = 'source' and post.published_at <= post.created_at
  then post.published_at else greatest(post.created_at, tip.created_at) end`

/** SQL: a moment as milliseconds since 1970. */
export const millis = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`

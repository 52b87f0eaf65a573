/** SQL: when the row `post` was published, as its source says, else when it came here (decision 69). */
export const postMoment = `case when post.dated_by = 'source' and post.published_at <= post.created_at
  then post.published_at else post.created_at end`

/** SQL: the same of the row `tip` of `post`: one that was added later came later. */
export const tipMoment = `case when post.dated_by = 'source' and post.published_at <= post.created_at
  then post.published_at else greatest(post.created_at, tip.created_at) end`

/** SQL: milliseconds since 1970. */
export const millis = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`

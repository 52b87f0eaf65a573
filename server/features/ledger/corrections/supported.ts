/**
 * SQL: whether a machine has read the text of the post as the row `correction` says, and nothing but the claim is corrected.
 * A draft of another passage supports no more than another target: else a call that went badly could be swapped for
 * something else that the text says, by two accounts of one person. Nor may they wait with tips that somebody edited, which
 * do not count, and have those counted that went well: that takes a moderator. Targets are compared as
 * numbers, and a currency that is not told is one of its own.
 */
export const isSupported = `coalesce(correction."is" -> 'post' is null, false) and exists (
  select from calls where calls.tip_id = correction.tip_id and (calls.proof ->> 'provenance' = 'drafted'
    or calls.proof -> 'isConfirmed' = 'true')
) and exists (
  select from tips as tip join posts as post on post.id = tip.post_id
    join source_drafts as draft on draft.hash = post.source_hash and draft.canonical_url = post.source_url
    join stocks as stock on stock.ticker = draft.ticker
  where tip.id = correction.tip_id and stock.id = (correction."is" ->> 'stockId')::uuid
    and case draft.stance when 'bullish' then 1 when 'bearish' then -1 else 0 end = (correction."is" ->> 'direction')::int
    and draft.target_value is not distinct from (correction."is" ->> 'targetValue')::numeric
    and case when draft.target_value is not null then draft.target_currency end
      is not distinct from correction."is" ->> 'targetCurrency'
    and (draft.evidence_key = correction.was ->> 'evidenceKey'
      or (correction.was ->> 'stockId' = correction."is" ->> 'stockId' and correction.was ->> 'direction' = correction."is" ->> 'direction')))`

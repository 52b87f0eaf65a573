import { isFolded } from '../../../../database/statements/in-sight.ts'
import { isoTime } from '../../../../database/statements/json-page.ts'
import { fieldColumns } from '../wording.ts'
import { outcomeOfTip, type PricesShown } from './outcome-json.ts'

/**
 * SQL: a tip as the contract shows it, as a row `item`, from rows `tip`, `stock` and `post`. Everybody's judgements are
 * hidden without a row `own`, the judgement of the reader, so that nobody judges by the crowd (decisions, section 3).
 */
export function tipItem(shown: PricesShown): string {
  return `
  lateral (
    select tip.id, tip.post_id as "postId", tip.stock_id as "stockId",
      ${fieldColumns.map(({ field, column }) => `tip.${column} as "${field}"`).join(', ')},
      tip.evidence_verified as "evidenceVerified", tip.provenance,
      ${isoTime('tip.created_at')} as "createdAt", ${isoTime('tip.edited_at')} as "editedAt",
      tip.hidden_at is not null as hidden, ${isFolded('tip')} as folded,
      (
        select coalesce(json_agg(metric), '[]') from (
          select id, tip_id as "tipId", name, value, unit, currency, as_of as "asOf", source_excerpt as "sourceExcerpt"
          from tip_metrics where tip_metrics.tip_id = tip.id order by position
        ) as metric
      ) as metrics,
      stock_of_tip as stock, post_of_tip as post, consensus, ${outcomeOfTip(shown)} as outcome
    from
      (select stock.id, stock.ticker, stock.company_name as "companyName") as stock_of_tip,
      (
        select post.id, post.slug, post.title, post.author, post.authored_by as "authoredBy",
          post.source_type as "sourceType", post.url,
          post.content_source as "contentSource", ${isoTime('post.published_at')} as "publishedAt",
          post.dated_by as "datedBy",
          ${isoTime('post.created_at')} as "createdAt"
      ) as post_of_tip,
      (
        select tip.agree_count + tip.disagree_count + tip.uncertain_count as total,
          case when own.tip_id is not null then tip.agree_count end as agree,
          case when own.tip_id is not null then tip.disagree_count end as disagree,
          case when own.tip_id is not null then tip.uncertain_count end as uncertain
      ) as consensus
  ) as item`
}

/** A part of the names of statements. PostgreSQL keeps 63 characters of them. */
export function asShown(shown: PricesShown): string {
  return shown === 'closes' ? ', closes' : ''
}

/** SQL: the reader's judgement of the current claim of the row `tip`. No row if the parameter is null. */
export function ownJudgement(user: string): string {
  return `classifications as own on own.user_id = ${user} and own.tip_id = tip.id and own.claim_key = tip.claim_key`
}

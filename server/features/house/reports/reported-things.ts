import { isFolded } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { hasPosts } from '../../library/strategists/aliases.ts'

const name = `coalesce(users.display_name, nullif(concat_ws(' ', users.first_name, users.last_name), ''))`

/** SQL: the person `postedBy` of an account, as the contract shows it. */
export const postedBy = (id: string) => `(
  select json_build_object('id', users.id, 'name', ${name}, 'joinedAt', ${isoTime('users.created_at')},
    'posts', (select count(*)::int from posts as theirs where theirs.created_by = users.id))
  from users where users.id = ${id}
)`

/** SQL: a reported thing as the contract shows it. Fields that its kind does not have are null. */
function thing(fields: Record<string, string>): string {
  const all = {
    title: 'null',
    words: 'null',
    ticker: 'null',
    stance: 'null',
    author: 'null',
    authoredBy: 'null',
    path: 'null',
    createdAt: 'null',
    hidden: 'false',
    folded: 'false',
    postedBy: 'null',
    ...fields,
  }
  return `json_build_object(${Object.entries(all).map(([key, value]) => `'${key}', ${value}`)})`
}

const ofPost = {
  title: 'post.title',
  author: 'post.author',
  authoredBy: 'post.authored_by',
  path: `'/posts/' || post.slug`,
}
const ofTip = {
  ...ofPost,
  ticker: 'stock.ticker',
  stance: 'tip.stance',
  path: `'/posts/' || post.slug || '#tip-' || tip.id`,
}

// SQL: what moderators can read: hidden things too, but not things that somebody has deleted.
const tipIsThere = `post.deleted_at is null and (tip.deleted_at is null or tip.went_hidden or tip.went_with_post)`

/** SQL: what the row `report` is about, as it is now; null where it is gone. */
export const reportedThings = `case report.subject_kind
  when 'post' then (
    select ${thing({
      ...ofPost,
      words: 'post.summary',
      createdAt: isoTime('post.created_at'),
      hidden: 'post.hidden_at is not null',
      folded: isFolded('post'),
      postedBy: postedBy('post.created_by'),
    })}
    from posts as post where post.id = report.subject_id and post.deleted_at is null)
  when 'tip' then (
    select ${thing({
      ...ofTip,
      words: 'tip.text',
      createdAt: isoTime('tip.created_at'),
      hidden: 'tip.hidden_at is not null or post.hidden_at is not null',
      folded: isFolded('tip'),
      postedBy: postedBy('tip.created_by'),
    })}
    from tips as tip join posts as post on post.id = tip.post_id join stocks as stock on stock.id = tip.stock_id
    where tip.id = report.subject_id and ${tipIsThere})
  when 'reason' then (
    select ${thing({
      ...ofTip,
      words: 'judgement.reason',
      createdAt: isoTime('judgement.reason_at'),
      hidden: 'judgement.reason = any (judgement.removed_reasons)',
      postedBy: postedBy('judgement.user_id'),
    })}
    from classifications as judgement join tips as tip on tip.id = judgement.tip_id
      join posts as post on post.id = tip.post_id join stocks as stock on stock.id = tip.stock_id
    where judgement.reason_id = report.subject_id and judgement.reason_shared and ${tipIsThere})
  when 'strategist' then (
    select ${thing({
      title: 'strategist.name',
      words: 'strategist.bio',
      path: `'/strategists/' || strategist.id`,
      hidden: 'strategist.withheld_at is not null',
    })}
    from strategists as strategist where strategist.id = report.subject_id and ${hasPosts('strategist')})
end`

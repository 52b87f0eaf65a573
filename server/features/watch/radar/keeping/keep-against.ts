import type { Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/**
 * For each person who tracks one of these stocks and has a conclusion on it, stores how many tips point the other way
 * and arrived after the person last saved the conclusion. Makes a due item for the day on which the newest of those
 * tips arrived (decision 69).
 */
export async function keepAgainst(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await run(transaction, storing, [`{${stockIds.join(',')}}`])
}

/** SQL: the direction of a conclusion's action. 1 is up, -1 is down, null is an action without a direction. */
export const directionOfAction = (action: string) =>
  `case ${action} when 'buy' then 1 when 'sell' then -1 when 'avoid' then -1 end`

/**
 * How the count is made. `behind` sorts tips and conclusions of a stock by time, newest first, and counts for each
 * conclusion the opposing tips that are newer. `own` counts those that the person posted or added, and `now` subtracts
 * them.
 *
 * `newest` is the newest opposing tip of each stock. A person who owns that tip is shown `of_another`, the newest tip
 * of somebody else.
 *
 * `locked` drops a conclusion that its owner saves while this statement runs: the count would be for the old version.
 */
const storing = {
  name: 'store what is opposed',
  text: `
    with who as (
      select own.user_id, own.stock_id, own.updated_at as since, -(${directionOfAction('own.action')}) as against,
        coalesce(users.timezone, 'UTC') as zone
      from conclusions as own join my_stocks using (user_id, stock_id) join users on users.id = own.user_id
      where own.stock_id = any($1::uuid[]) and own.action in ('buy', 'sell', 'avoid')
    ), told as materialized (
      select held.stock_id, held.tip_id, held.direction, held.came_at, array[post.created_by, tip.created_by] as owners
      from held_tips as held join posts as post on post.id = held.post_id join tips as tip on tip.id = held.tip_id
      where held.stock_id in (select stock_id from who) and held.direction <> 0
    ), behind as (
      select user_id, stock_id, against, sum(number) over (
        partition by stock_id, against order by at desc, number rows unbounded preceding
      ) as tips
      from (
        select null::uuid as user_id, stock_id, direction as against, came_at as at, 1 as number from told
        union all select user_id, stock_id, against, since, 0 from who
      ) as both_kinds
    ), own as (
      select who.user_id, who.stock_id, count(*) as tips
      from who join told on who.user_id = any(told.owners) and told.stock_id = who.stock_id
        and told.direction = who.against and told.came_at > who.since
      group by who.user_id, who.stock_id
    ), newest as (
      select distinct on (stock_id, direction) * from told order by stock_id, direction, came_at desc, tip_id desc
    ), of_another as (
      select distinct on (told.stock_id, told.direction, owner.id) told.*, owner.id as not_by
      from newest cross join unnest(newest.owners) as owner(id) join told using (stock_id, direction)
      where owner.id is not null and not coalesce(owner.id = any(told.owners), false)
      order by told.stock_id, told.direction, owner.id, told.came_at desc, told.tip_id desc
    ), now as (
      select who.*, behind.tips - coalesce(own.tips, 0) as tips, shown.tip_id, shown.came_at
      from who join behind using (user_id, stock_id) left join own using (user_id, stock_id)
        join newest on newest.stock_id = who.stock_id and newest.direction = who.against
        left join of_another on of_another.stock_id = who.stock_id and of_another.direction = who.against
          and of_another.not_by = who.user_id
        cross join lateral (
          select case when who.user_id = any(newest.owners) then of_another.tip_id else newest.tip_id end as tip_id,
            case when who.user_id = any(newest.owners) then of_another.came_at else newest.came_at end as came_at
        ) as shown
      where behind.tips > coalesce(own.tips, 0)
    ), changed as (
      select now.*, coalesce(kept.since <> now.since or kept.newest_at < now.came_at, true) as is_news
      from now left join opposed as kept using (user_id, stock_id)
      where (kept.since, kept.tips, kept.newest_tip, kept.newest_at) is distinct from (now.since, now.tips, now.tip_id, now.came_at)
    ), locked as (
      select own.user_id, own.stock_id from conclusions as own join changed using (user_id, stock_id)
      where own.updated_at = changed.since order by own.user_id, own.stock_id for share of own
    ), stored as (
      insert into opposed as kept (id, user_id, stock_id, since, tips, newest_tip, newest_at)
      select gen_random_uuid(), user_id, stock_id, since, tips, tip_id, came_at from changed join locked using (user_id, stock_id)
      order by user_id, stock_id
      on conflict (user_id, stock_id) do update set
        id = case when kept.since <> excluded.since or kept.newest_at < excluded.newest_at then excluded.id else kept.id end,
        since = excluded.since, tips = excluded.tips, newest_tip = excluded.newest_tip, newest_at = excluded.newest_at
    ), gone as (
      delete from opposed as kept where stock_id = any($1::uuid[])
        and not exists (select from now where now.user_id = kept.user_id and now.stock_id = kept.stock_id)
      returning user_id, stock_id
    ), due_no_more as (
      delete from due_items as item using gone
      where item.user_id = gone.user_id and item.kind = 'opposed' and item.ref_id = gone.stock_id
    ), due_earlier as (
      update due_items as item set due_on = day_in(changed.came_at, changed.zone)
      from changed join locked using (user_id, stock_id)
      where not changed.is_news and item.user_id = changed.user_id and item.kind = 'opposed' and item.ref_id = changed.stock_id
        and item.state = 'open' and item.due_on <> day_in(changed.came_at, changed.zone)
    )
    insert into due_items (user_id, kind, ref_id, stock_id, due_on)
    select user_id, 'opposed', stock_id, stock_id, day_in(came_at, zone) from changed join locked using (user_id, stock_id)
    where is_news order by user_id, stock_id
    on conflict (user_id, kind, ref_id) do update set stock_id = excluded.stock_id, due_on = excluded.due_on, state = 'open',
      snoozed_to = null, result = null, done_at = null, undo = null`,
}

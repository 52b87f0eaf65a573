import { mostOf } from '../strategists/most-written.ts'

/**
 * SQL: updates what a strategist writes about most: the sectors of their tips, else the tickers (decisions, section 3).
 * Parts of a `with` after rows `change` of stock_id and tips. The cost does not depend on the number of tips. The
 * caller has locked the strategist in an earlier statement. `strategist` is a parameter; null is nobody.
 */
export function countingFocus(strategist: string): string {
  return `
  counted_focus as (
    insert into strategist_stocks (strategist_id, stock_id, tip_count)
    select ${strategist}, stock_id, sum(tips) from change
    where ${strategist} is not null and tips <> 0 group by stock_id order by stock_id
    on conflict (strategist_id, stock_id) do update
      set tip_count = strategist_stocks.tip_count + excluded.tip_count
  ), sector_change as (
    select sector, sum(tips) as tips from change join stocks on stocks.id = change.stock_id
    where ${strategist} is not null and tips <> 0 and sector is not null
      and stocks.id = any (array(select stock_id from change))
    group by sector
  ), counted_sectors as (
    insert into strategist_sectors (strategist_id, sector, tip_count)
    select ${strategist}, sector, tips from sector_change order by sector
    on conflict (strategist_id, sector) do update
      set tip_count = strategist_sectors.tip_count + excluded.tip_count
  ), focused as (
    -- A statement does not see what its own parts write: what was there, and what comes to it. Mostly it stays the same.
    update strategists set focus_areas = focus.areas
    from (
      select coalesce(
        ${mostOf(`
          select sector as area, tip_count as tips from strategist_sectors where strategist_id = ${strategist}
          union all select sector, tips from sector_change`)},
        ${mostOf(`
          select ticker, tips from (
            select stock_id, tip_count as tips from strategist_stocks where strategist_id = ${strategist}
            union all select stock_id, tips from change
          ) as written join stocks on stocks.id = written.stock_id`)},
        '{}') as areas
      offset 0
    ) as focus
    where id = ${strategist} and focus_areas <> focus.areas
  )`
}

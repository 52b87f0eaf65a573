CREATE TABLE "strategist_totals" (
	"strategist_id" uuid PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"tips" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"name_key" text NOT NULL,
	"names" text NOT NULL,
	"withheld" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "strategist_scores" ADD COLUMN "counted" integer GENERATED ALWAYS AS (resolved + unknown + open) STORED;--> statement-breakpoint
ALTER TABLE "strategist_scores" ADD COLUMN "finding" smallint GENERATED ALWAYS AS (case when resolved >= 10 then case
        when lower > round(sum_p0 / resolved, 6) then 1 when upper < round(sum_p0 / resolved, 6) then -1 else 0 end end) STORED;--> statement-breakpoint
ALTER TABLE "strategist_totals" ADD CONSTRAINT "strategist_totals_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "strategist_totals_by_posts" ON "strategist_totals" USING btree ("posts","strategist_id");--> statement-breakpoint
CREATE INDEX "strategist_totals_by_tips" ON "strategist_totals" USING btree ("tips","strategist_id");--> statement-breakpoint
CREATE INDEX "strategist_totals_by_last" ON "strategist_totals" USING btree ("last_at","strategist_id");--> statement-breakpoint
CREATE INDEX "strategist_totals_by_name" ON "strategist_totals" USING btree ("name_key","strategist_id");--> statement-breakpoint
CREATE INDEX "strategist_totals_search" ON "strategist_totals" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "strategist_scores_by_counted" ON "strategist_scores" USING btree ("horizon","counted","strategist_id");--> statement-breakpoint
CREATE INDEX "strategist_scores_by_lower" ON "strategist_scores" USING btree ("horizon","lower","strategist_id") WHERE "strategist_scores"."finding" is not null;--> statement-breakpoint
CREATE INDEX "strategist_scores_by_finding" ON "strategist_scores" USING btree ("horizon",(finding * 10 + lower),"strategist_id") WHERE "strategist_scores"."finding" is not null;--> statement-breakpoint
-- By hand from here on: what keeps strategist_totals.
-- Counts anew what is shown of these strategists, and of those that they are other names of. Rows are locked first, in the
-- order of their ids, so that the counting behind sees what whoever held them has stored.
CREATE FUNCTION keep_strategist_totals(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
declare
	ones uuid[];
begin
	if coalesce(cardinality(changed), 0) = 0 then
		return;
	end if;
	select array_agg(distinct id) into ones from (
		select unnest(changed) as id
		union all select one_id from strategist_aliases where strategist_id = any (changed)
	) as one;
	perform from strategist_totals where strategist_id = any (ones) order by strategist_id for no key update;
	with family as (
		select id as one_id, id from strategists where id = any (ones)
		union all select one_id, strategist_id from strategist_aliases where one_id = any (ones)
	), now as (
		select one.id, sum(named.post_count)::int as posts,
			coalesce(sum((
				select sum(bullish + bearish + neutral + unset) from strategist_months as month where month.strategist_id = named.id
			)), 0)::int as tips,
			max((
				select dated_at from posts where posts.strategist_id = named.id
					and deleted_at is null and hidden_at is null and waiting_at is null
				order by dated_at desc nulls last, id desc nulls last limit 1
			)) as last_at,
			search_fold(case when one.withheld_at is null then one.name else 'Withheld strategist' end) as told,
			case when one.withheld_at is null then string_agg(search_fold(named.name_key), e'\n' order by named.id) end as names,
			one.withheld_at is not null as withheld
		from family join strategists as one on one.id = family.one_id join strategists as named on named.id = family.id
		where not exists (select from strategist_aliases where strategist_id = one.id)
		group by one.id
	), listed as (
		select * from now where posts > 0
	), gone as (
		delete from strategist_totals as kept where strategist_id = any (ones)
			and not exists (select from listed where listed.id = kept.strategist_id)
	)
	insert into strategist_totals as kept (strategist_id, posts, tips, last_at, name_key, names, withheld)
	select id, posts, tips, coalesce(last_at, now()), left(told, 60), coalesce(names, told), withheld
	from listed order by id
	on conflict (strategist_id) do update set posts = excluded.posts, tips = excluded.tips, last_at = excluded.last_at,
		name_key = excluded.name_key, names = excluded.names, withheld = excluded.withheld
	where (kept.posts, kept.tips, kept.last_at, kept.name_key, kept.names, kept.withheld)
		is distinct from (excluded.posts, excluded.tips, excluded.last_at, excluded.name_key, excluded.names, excluded.withheld);
end $$;--> statement-breakpoint
CREATE FUNCTION total_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		perform keep_strategist_totals(array(select id from changed));
	else
		perform keep_strategist_totals(array(
			select changed.id from changed join before using (id)
			where (changed.post_count, changed.name, changed.withheld_at) is distinct from (before.post_count, before.name, before.withheld_at)
		));
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION total_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' then
		perform keep_strategist_totals(array(
			select distinct side.strategist_id from changed join before using (id)
				cross join lateral (values (changed.strategist_id), (before.strategist_id)) as side(strategist_id)
			where side.strategist_id is not null
				and (changed.strategist_id, changed.dated_at, changed.deleted_at, changed.hidden_at, changed.waiting_at)
					is distinct from (before.strategist_id, before.dated_at, before.deleted_at, before.hidden_at, before.waiting_at)
		));
	else
		perform keep_strategist_totals(array(select distinct strategist_id from changed where strategist_id is not null));
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION total_months() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform keep_strategist_totals(array(select distinct strategist_id from changed));
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION total_aliases() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' then
		perform keep_strategist_totals(array(
			select side.id from changed cross join lateral (values (changed.strategist_id), (changed.into_id), (changed.one_id)) as side(id)
			union select one_id from before
		));
	else
		perform keep_strategist_totals(array(
			select distinct side.id from changed cross join lateral (values (changed.strategist_id), (changed.into_id), (changed.one_id)) as side(id)
		));
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategists_insert_totalled AFTER INSERT ON strategists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_strategists();--> statement-breakpoint
CREATE TRIGGER strategists_update_totalled AFTER UPDATE ON strategists REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_strategists();--> statement-breakpoint
CREATE TRIGGER posts_insert_totalled AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_posts();--> statement-breakpoint
CREATE TRIGGER posts_update_totalled AFTER UPDATE ON posts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_posts();--> statement-breakpoint
CREATE TRIGGER posts_delete_totalled AFTER DELETE ON posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_posts();--> statement-breakpoint
CREATE TRIGGER strategist_months_insert_totalled AFTER INSERT ON strategist_months REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_months();--> statement-breakpoint
CREATE TRIGGER strategist_months_update_totalled AFTER UPDATE ON strategist_months REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_months();--> statement-breakpoint
CREATE TRIGGER strategist_months_delete_totalled AFTER DELETE ON strategist_months REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_months();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_insert_totalled AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_aliases();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_totalled AFTER UPDATE ON strategist_aliases REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_aliases();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_totalled AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_aliases();--> statement-breakpoint
-- Rows that are there already.
SELECT keep_strategist_totals(array(select id from strategists));
-- The end of what is by hand.

-- How Done and Snooze are taken back, what calendars count, and since when something is known.
ALTER TABLE "due_items" ADD COLUMN "made_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "decided_marks" ADD COLUMN "on_day" date NOT NULL;--> statement-breakpoint
ALTER TABLE "decided_marks" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "undated_tips" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_due_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.changes := old.changes + 1;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER due_items_changed BEFORE UPDATE ON due_items FOR EACH ROW
	WHEN ((new.due_on, new.snoozed_to, new.state, new.result, new.away) IS DISTINCT FROM (old.due_on, old.snoozed_to, old.state, old.result, old.away))
	EXECUTE FUNCTION count_due_changes();--> statement-breakpoint
-- Makes something due on a day, and open again where it was due before.
CREATE FUNCTION keep_due(person uuid, of text, ref uuid, stock uuid, day date) RETURNS void LANGUAGE sql AS $$
	insert into due_items (user_id, kind, ref_id, stock_id, due_on) values (person, of, ref, stock, day)
	on conflict (user_id, kind, ref_id) do update set stock_id = excluded.stock_id, due_on = excluded.due_on, state = 'open',
		snoozed_to = null, result = null, done_at = null, undo = null
$$;--> statement-breakpoint
CREATE FUNCTION due_of_conclusion() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.review_on is null then
		delete from due_items where user_id = new.user_id and kind = 'review' and ref_id = new.stock_id and state = 'open';
	else
		perform keep_due(new.user_id, 'review', new.stock_id, new.stock_id, new.review_on);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER conclusions_insert_due AFTER INSERT ON conclusions FOR EACH ROW WHEN (new.review_on IS NOT NULL) EXECUTE FUNCTION due_of_conclusion();--> statement-breakpoint
CREATE TRIGGER conclusions_update_due AFTER UPDATE OF review_on ON conclusions FOR EACH ROW
	WHEN (new.review_on IS DISTINCT FROM old.review_on) EXECUTE FUNCTION due_of_conclusion();--> statement-breakpoint
-- What has tripped before it came here is nobody's to look at again.
CREATE FUNCTION due_of_falsifier() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		if new.state = 'open' and new."by" is not null then
			perform keep_due(new.user_id, 'falsifier', new.id, new.stock_id, new."by");
		end if;
	elsif tg_op = 'DELETE' or new.state = 'dropped' then
		delete from due_items where user_id = old.user_id and kind = 'falsifier' and ref_id = old.id;
	elsif new.state = 'tripped' then
		if old.state <> 'tripped' then
			perform keep_due(new.user_id, 'falsifier', new.id, new.stock_id, new.tripped_on);
		end if;
	elsif new."by" is null then
		delete from due_items where user_id = new.user_id and kind = 'falsifier' and ref_id = new.id;
	elsif new."by" is distinct from old."by" or old.state <> 'open' then
		perform keep_due(new.user_id, 'falsifier', new.id, new.stock_id, new."by");
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER falsifiers_due AFTER INSERT OR DELETE OR UPDATE OF state, by ON falsifiers FOR EACH ROW EXECUTE FUNCTION due_of_falsifier();--> statement-breakpoint
CREATE FUNCTION due_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or new.due_on is null then
		delete from due_items where user_id = old.user_id and kind = 'task' and ref_id = old.id;
		return null;
	end if;
	if tg_op = 'INSERT' or new.due_on is distinct from old.due_on then
		perform keep_due(new.user_id, 'task', new.id, new.stock_id, new.due_on);
	elsif not new.done then
		update due_items set state = 'open', done_at = null, undo = '{}'
		where user_id = new.user_id and kind = 'task' and ref_id = new.id and state = 'done';
	end if;
	if new.done then
		update due_items set state = 'done', done_at = now(), undo = null
		where user_id = new.user_id and kind = 'task' and ref_id = new.id and state = 'open';
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tasks_insert_due AFTER INSERT ON tasks FOR EACH ROW WHEN (new.due_on IS NOT NULL) EXECUTE FUNCTION due_of_task();--> statement-breakpoint
CREATE TRIGGER tasks_update_due AFTER UPDATE OF due_on, done ON tasks FOR EACH ROW
	WHEN ((new.due_on, new.done) IS DISTINCT FROM (old.due_on, old.done)) EXECUTE FUNCTION due_of_task();--> statement-breakpoint
CREATE TRIGGER tasks_delete_due AFTER DELETE ON tasks FOR EACH ROW WHEN (old.due_on IS NOT NULL) EXECUTE FUNCTION due_of_task();--> statement-breakpoint
-- What a judgement makes of a claim, as the row of the person stands by now: the statement that judges has waited for the tip.
CREATE FUNCTION keep_claim(person uuid, tip uuid, stock uuid, verdict text, deadline date, today date) RETURNS void LANGUAGE plpgsql AS $$
begin
	if verdict = 'uncertain' then
		delete from due_items where user_id = person and kind = 'claim' and ref_id = tip and state = 'open' and not watched;
	elsif deadline is not null then
		insert into due_items (user_id, kind, ref_id, stock_id, due_on)
		select person, 'claim', tip, stock, coalesce(calls.deadline, keep_claim.deadline)
		from (select) as always left join calls on calls.tip_id = tip
		where coalesce(calls.deadline, keep_claim.deadline) >= today and coalesce(calls.target_state not in ('hit', 'missed'), true)
		on conflict do nothing;
	end if;
end $$;--> statement-breakpoint
-- Claims of judgements that are there; null: of everybody, of all tips.
CREATE FUNCTION add_claims(person uuid, tip uuid) RETURNS void LANGUAGE sql AS $$
	insert into due_items (user_id, kind, ref_id, stock_id, due_on, away)
	select own.user_id, 'claim', tips.id, tips.stock_id, coalesce(calls.deadline, tips.deadline_on), tips.deleted_at is not null
	from classifications as own join tips on tips.id = own.tip_id and tips.claim_key = own.claim_key
		left join calls on calls.tip_id = tips.id
	where (person is null or own.user_id = person) and (tip is null or own.tip_id = tip)
		and own.classification in ('agree', 'disagree') and tips.deadline_on is not null
		and coalesce(calls.deadline, tips.deadline_on) >= (now() at time zone 'UTC')::date
		and coalesce(calls.target_state not in ('hit', 'missed'), true)
	order by own.user_id, tips.id
	on conflict do nothing
$$;--> statement-breakpoint
-- What is due for a tip follows it: ended where it names no day any more, waiting while it is out of sight.
CREATE FUNCTION due_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.deadline_on is null and old.deadline_on is not null then
		delete from due_items where kind = 'claim' and ref_id = new.id and state = 'open';
	elsif old.deadline_on is null and new.deadline_on is not null then
		perform add_claims(null, new.id);
	elsif new.deadline_on <> old.deadline_on then
		-- Where there is a call, that tells the day.
		update due_items set due_on = new.deadline_on, snoozed_to = null
		where kind = 'claim' and ref_id = new.id and state = 'open' and due_on <> new.deadline_on
			and not exists (select from calls where calls.tip_id = new.id);
	end if;
	if (new.deleted_at is null) <> (old.deleted_at is null) or new.stock_id <> old.stock_id then
		update due_items set away = new.deleted_at is not null, stock_id = new.stock_id where kind = 'claim' and ref_id = new.id;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_update_due AFTER UPDATE OF deadline_on, deleted_at, stock_id ON tips FOR EACH ROW
	WHEN ((new.deadline_on, new.deleted_at, new.stock_id) IS DISTINCT FROM (old.deadline_on, old.deleted_at, old.stock_id))
	EXECUTE FUNCTION due_of_tip();--> statement-breakpoint
-- An open claim is due when its call says, with what became of it.
CREATE FUNCTION due_of_call() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	became text := case when new.target_state in ('hit', 'missed') then new.target_state end;
	day date := case when became is not null then new.target_day else new.deadline end;
begin
	update due_items set due_on = day, result = became, snoozed_to = null
	where kind = 'claim' and ref_id = new.tip_id and state = 'open' and (due_on, result) is distinct from (day, became);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER calls_insert_due AFTER INSERT ON calls FOR EACH ROW EXECUTE FUNCTION due_of_call();--> statement-breakpoint
CREATE TRIGGER calls_update_due AFTER UPDATE OF deadline, target_state, target_day ON calls FOR EACH ROW
	WHEN ((new.deadline, new.target_state, new.target_day) IS DISTINCT FROM (old.deadline, old.target_state, old.target_day))
	EXECUTE FUNCTION due_of_call();--> statement-breakpoint
-- A source that is paused comes to all who follow it, once.
CREATE FUNCTION due_of_feed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.state = 'paused' then
		perform keep_due(user_id, 'feed', new.id, null, (now() at time zone 'UTC')::date) from follows where feed_id = new.id order by user_id;
	else
		delete from due_items where kind = 'feed' and ref_id = new.id;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER feeds_due AFTER UPDATE OF state ON feeds FOR EACH ROW
	WHEN ((new.state = 'paused') <> (old.state = 'paused')) EXECUTE FUNCTION due_of_feed();--> statement-breakpoint
CREATE FUNCTION due_of_follow() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from due_items where user_id = old.user_id and kind = 'feed' and ref_id = old.feed_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER follows_due AFTER DELETE ON follows FOR EACH ROW EXECUTE FUNCTION due_of_follow();--> statement-breakpoint
-- Of tips that came before a conclusion was saved the numbers of its mark are corrected, so that the difference to those of the
-- stock are the tips that came since; of those that the person has looked at, how many that were. Whoever changes tips has
-- locked the stock.
CREATE FUNCTION correct_marks(stock uuid, said text, came timestamptz, number int) RETURNS void LANGUAGE sql AS $$
	update decided_marks set
		bullish = bullish + case when at >= came and said = 'bullish' then number else 0 end,
		bearish = bearish + case when at >= came and said = 'bearish' then number else 0 end,
		neutral = neutral + case when at >= came and said = 'neutral' then number else 0 end,
		unset = unset + case when at >= came and said = 'unset' then number else 0 end,
		seen_news = greatest(0, seen_news + case when at < came then number else 0 end)
	where stock_id = stock and (at >= came or seen_at >= came)
$$;--> statement-breakpoint
CREATE FUNCTION marks_of_new_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	-- It has waited for a conclusion that was saved behind its beginning.
	if exists (select from decided_marks where stock_id = new.stock_id and at >= new.created_at) then
		perform correct_marks(new.stock_id, new.stance, new.created_at, 1);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_insert_marks AFTER INSERT ON tips FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION marks_of_new_tip();--> statement-breakpoint
CREATE FUNCTION marks_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.deleted_at is null then
		perform correct_marks(old.stock_id, old.stance, old.created_at, -1);
	end if;
	if new.deleted_at is null then
		perform correct_marks(new.stock_id, new.stance, new.created_at, 1);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_update_marks AFTER UPDATE OF stock_id, stance, deleted_at ON tips FOR EACH ROW
	WHEN ((new.stock_id, new.stance, new.deleted_at IS NULL) IS DISTINCT FROM (old.stock_id, old.stance, old.deleted_at IS NULL))
	EXECUTE FUNCTION marks_of_tip();--> statement-breakpoint
CREATE FUNCTION edited_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into edited_since_decided (user_id, stock_id, tip_id)
	select own.user_id, tips.stock_id, tips.id
	from tips join classifications as own on own.tip_id = tips.id
		join decided_marks as mark on mark.user_id = own.user_id and mark.stock_id = tips.stock_id
	where tips.id = new.tip_id and own.classification = 'agree' and own.user_id is distinct from new."by"
	order by own.user_id
	on conflict do nothing;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tip_versions_edited AFTER INSERT ON tip_versions FOR EACH ROW EXECUTE FUNCTION edited_of_tip();--> statement-breakpoint
-- Marks of conclusions that have none, as the tips that are there tell them; null: of everybody, of all stocks.
CREATE FUNCTION mark_earlier_conclusions(person uuid, stock uuid) RETURNS void LANGUAGE sql AS $$
	with wanted as (
		select user_id, stock_id, updated_at as at from conclusions as own
		where (person is null or user_id = person) and (stock is null or stock_id = stock)
			and not exists (select from decided_marks as mark where mark.user_id = own.user_id and mark.stock_id = own.stock_id)
	), told as (
		select stock_id, created_at as at, stance, price_target_value as value, coalesce(price_target_currency, 'USD') as currency
		from tips where deleted_at is null and stock_id in (select stock_id from wanted)
	), counted as (
		select user_id, stock_id, at, sum(bullish) over before as bullish, sum(bearish) over before as bearish,
			sum(neutral) over before as neutral, sum(unset) over before as unset
		from (
			select user_id, stock_id, at, 1 as turn, 0 as bullish, 0 as bearish, 0 as neutral, 0 as unset from wanted
			union all
			select null, stock_id, at, 0, (stance = 'bullish')::int, (stance = 'bearish')::int, (stance = 'neutral')::int,
				(stance = 'unset')::int
			from told
		) as each window before as (partition by stock_id order by at, turn rows unbounded preceding)
	), targets as (
		select user_id, stock_id, currency, sum(number) over before as number, sum(value) over before as value
		from (
			select wanted.user_id, wanted.stock_id, at, 1 as turn, currency, 0 as number, 0::numeric as value
			from wanted join (select distinct stock_id, currency from told where value is not null) as named using (stock_id)
			union all
			select null, stock_id, at, 0, currency, 1, value from told where value is not null
		) as each window before as (partition by stock_id, currency order by at, turn rows unbounded preceding)
	), most as (
		select distinct on (user_id, stock_id) user_id, stock_id, currency, value / number as average
		from targets where user_id is not null and number > 0 order by user_id, stock_id, number desc, currency
	)
	insert into decided_marks (user_id, stock_id, at, on_day, bullish, bearish, neutral, unset, target_average, target_currency)
	select user_id, stock_id, at, (at at time zone 'UTC')::date, bullish, bearish, neutral, unset, average, currency
	from counted left join most using (user_id, stock_id) where user_id is not null
	on conflict do nothing
$$;--> statement-breakpoint
SELECT mark_earlier_conclusions(null, null);--> statement-breakpoint
-- Days of claims are told by words, which a job reads.
INSERT INTO undated_tips (after) SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM tips);

-- Tips as they were last held against others, so that everything that is told of them is a range of an index.
CREATE TABLE "held_tips" (
	"tip_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"strategist_id" uuid,
	"direction" smallint NOT NULL,
	"dated_at" timestamp (3) with time zone NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	"post_at" timestamp (3) with time zone NOT NULL,
	"is_first" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unvoiced" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unvoiced_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_sketches" ADD COLUMN "evidence" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_voices" ADD COLUMN "days" date[] NOT NULL;--> statement-breakpoint
ALTER TABLE "held_tips" ADD CONSTRAINT "held_tips_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_of_post" ON "held_tips" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "held_by_post" ON "held_tips" USING btree ("stock_id","post_at","post_id") WHERE "held_tips"."is_first";--> statement-breakpoint
CREATE INDEX "held_by_speaker" ON "held_tips" USING btree ("stock_id","speaker_id","dated_at" DESC NULLS LAST,"tip_id" DESC NULLS LAST) WHERE "held_tips"."direction" <> 0;--> statement-breakpoint
CREATE INDEX "unvoiced_of_stock" ON "unvoiced" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "posts_of_origin" ON "posts" USING btree ("origin_id") WHERE "posts"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "signals_of_kind" ON "signals" USING btree ("kind","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signals_seen_of_signal" ON "signals_seen" USING btree ("signal_id");--> statement-breakpoint
-- Whatever a post is held against others by changes in the transaction that adds a row here; nobody waits for anybody.
CREATE FUNCTION unsketch_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_table_name = 'posts' then
		insert into unsketched (post_id) select id from changed;
	elsif tg_table_name = 'tips' then
		insert into unsketched (post_id) select distinct post_id from changed;
	else
		insert into unsketched (post_id)
		select distinct tips.post_id from (select distinct tip_id from changed) as told join tips on tips.id = told.tip_id;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_insert_unsketched AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER tips_insert_unsketched AFTER INSERT ON tips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER metrics_insert_unsketched AFTER INSERT ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER metrics_update_unsketched AFTER UPDATE ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER metrics_delete_unsketched AFTER DELETE ON tip_metrics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
-- A row at a time, because a condition costs the many changes nothing that are of counters alone.
CREATE FUNCTION unsketch_post() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_table_name = 'posts' then
		insert into unsketched (post_id) values (new.id);
	else
		insert into unsketched (post_id) values (new.post_id);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_update_content_unsketched AFTER UPDATE OF content ON posts FOR EACH ROW
	WHEN (new.content IS DISTINCT FROM old.content) EXECUTE FUNCTION unsketch_post();--> statement-breakpoint
CREATE TRIGGER posts_update_unsketched AFTER UPDATE ON posts FOR EACH ROW
	WHEN ((new.strategist_id, new.published_at, new.dated_by, new.created_at, new.url, new.canonical_url,
			new.deleted_at, new.hidden_at, new.waiting_at)
		IS DISTINCT FROM (old.strategist_id, old.published_at, old.dated_by, old.created_at, old.url,
			old.canonical_url, old.deleted_at, old.hidden_at, old.waiting_at))
	EXECUTE FUNCTION unsketch_post();--> statement-breakpoint
CREATE TRIGGER tips_update_unsketched AFTER UPDATE ON tips FOR EACH ROW
	WHEN ((new.stock_id, new.stance, new.text, new.evidence, new.price_target_horizon, new.created_at, new.deleted_at)
		IS DISTINCT FROM (old.stock_id, old.stance, old.text, old.evidence, old.price_target_horizon, old.created_at, old.deleted_at))
	EXECUTE FUNCTION unsketch_post();--> statement-breakpoint
-- Who is whose other name is decided seldom, about all their posts.
CREATE FUNCTION unsketch_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unsketched (post_id)
	select posts.id from (select strategist_id from changed union select one_id from changed) as named
		join posts on posts.strategist_id = named.strategist_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategist_aliases_insert_unsketched AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_unsketched AFTER UPDATE ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_unsketched AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_strategists();--> statement-breakpoint
-- Who is withheld turns no more: nothing is told of them.
CREATE FUNCTION unvoice_strategist() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unvoiced (stock_id) select stock_id from stock_voices where strategist_id = new.id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategists_unvoiced AFTER UPDATE ON strategists FOR EACH ROW
	WHEN ((new.withheld_at IS NULL) <> (old.withheld_at IS NULL)) EXECUTE FUNCTION unvoice_strategist();--> statement-breakpoint
CREATE FUNCTION unvoice_questioned() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unvoiced (stock_id) select stock_id from tips where tips.id = new.tip_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER calls_unvoiced AFTER UPDATE ON calls FOR EACH ROW
	WHEN (new.questioned <> old.questioned) EXECUTE FUNCTION unvoice_questioned();--> statement-breakpoint
-- What speaks against a conclusion is told to who has it and tracks its stock.
CREATE FUNCTION unvoice_conclusion() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unvoiced (stock_id) values (new.stock_id);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER conclusions_unvoiced AFTER INSERT OR UPDATE OF action, updated_at ON conclusions FOR EACH ROW EXECUTE FUNCTION unvoice_conclusion();--> statement-breakpoint
CREATE FUNCTION unvoice_my_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' then
		delete from opposed where user_id = old.user_id and stock_id = old.stock_id;
		delete from due_items where user_id = old.user_id and kind = 'opposed' and ref_id = old.stock_id;
	else
		insert into unvoiced (stock_id)
		select new.stock_id where exists (select from conclusions where user_id = new.user_id and stock_id = new.stock_id);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER my_stocks_unvoiced AFTER INSERT OR DELETE ON my_stocks FOR EACH ROW EXECUTE FUNCTION unvoice_my_stock();--> statement-breakpoint
-- That somebody has looked at something goes with it.
CREATE FUNCTION forget_seen() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from signals_seen where signal_id in (select id from gone);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER signals_delete_seen AFTER DELETE ON signals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_seen();--> statement-breakpoint
CREATE TRIGGER opposed_delete_seen AFTER DELETE ON opposed REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_seen();--> statement-breakpoint
CREATE FUNCTION forget_seen_opposed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from signals_seen where signal_id = old.id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER opposed_update_seen AFTER UPDATE ON opposed FOR EACH ROW
	WHEN (new.id <> old.id) EXECUTE FUNCTION forget_seen_opposed();--> statement-breakpoint
-- The day of a moment in somebody's time zone; in UTC where the browser knows a newer one than this database.
CREATE FUNCTION day_in(moment timestamptz, zone text) RETURNS date LANGUAGE plpgsql STABLE AS $$
begin
	return (moment at time zone zone)::date;
exception when invalid_parameter_value then
	return (moment at time zone 'UTC')::date;
end $$;--> statement-breakpoint
-- What visitors are told of it, under the names of `0006_changes`.
CREATE FUNCTION note_voices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select case when count(*) > 2 * changes_most() then '{*}' else array_agg(key) end
	from (select distinct stock_id from changed) as told join stocks on stocks.id = told.stock_id,
		unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER stock_voices_insert_noted AFTER INSERT ON stock_voices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_voices();--> statement-breakpoint
CREATE TRIGGER stock_voices_update_noted AFTER UPDATE ON stock_voices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_voices();--> statement-breakpoint
CREATE TRIGGER stock_voices_delete_noted AFTER DELETE ON stock_voices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_voices();--> statement-breakpoint
CREATE FUNCTION note_signals() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) values ('{*}');
		return null;
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed join stocks on stocks.id = changed.stock_id
		join tips on tips.id in (changed.a_tip, changed.b_tip) join posts on posts.id = tips.post_id,
		unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker, 'post:' || posts.id, 'post:' || posts.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER signals_insert_noted AFTER INSERT ON signals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_signals();--> statement-breakpoint
CREATE TRIGGER signals_update_noted AFTER UPDATE ON signals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_signals();--> statement-breakpoint
CREATE TRIGGER signals_delete_noted AFTER DELETE ON signals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_signals();--> statement-breakpoint
CREATE FUNCTION note_echoes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select case when count(*) > 10 * changes_most() then '{*}' else array_agg(key) end
	from (select a as id from changed union select b from changed) as told join posts on posts.id = told.id,
		unnest(array['post:' || posts.id, 'post:' || posts.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER echo_edges_insert_noted AFTER INSERT ON echo_edges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_echoes();--> statement-breakpoint
CREATE TRIGGER echo_edges_update_noted AFTER UPDATE ON echo_edges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_echoes();--> statement-breakpoint
CREATE TRIGGER echo_edges_delete_noted AFTER DELETE ON echo_edges REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_echoes();--> statement-breakpoint
-- What others are told by goes out of sight, or says something else, at once: not when a job has looked.
CREATE FUNCTION note_other_sides() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select array_agg(distinct key) from signals join tips on tips.id in (signals.a_tip, signals.b_tip)
		join posts on posts.id = tips.post_id join stocks on stocks.id = signals.stock_id,
		unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker, 'post:' || posts.id, 'post:' || posts.slug]) as key
	where signals.a_tip = new.id or signals.b_tip = new.id
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_update_noted_others AFTER UPDATE OF deleted_at, text, evidence, stance ON tips FOR EACH ROW
	WHEN ((new.deleted_at, new.text, new.evidence, new.stance) IS DISTINCT FROM (old.deleted_at, old.text, old.evidence, old.stance))
	EXECUTE FUNCTION note_other_sides();--> statement-breakpoint
CREATE FUNCTION note_same_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select case when count(*) > 10 * changes_most() then '{*}' else array_agg(key) end from (
		with same as (
			select id, slug from posts where origin_id = coalesce(new.origin_id, new.id)
			union select id, slug from posts where id = new.origin_id
		)
		select 'post:' || id as key from same union select 'post:' || slug from same
		union select unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker])
			from same join held_tips on held_tips.post_id = same.id join stocks on stocks.id = held_tips.stock_id
	) as named
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_update_noted_others AFTER UPDATE OF deleted_at, hidden_at, waiting_at ON posts FOR EACH ROW
	WHEN ((new.deleted_at, new.hidden_at, new.waiting_at) IS DISTINCT FROM (old.deleted_at, old.hidden_at, old.waiting_at))
	EXECUTE FUNCTION note_same_words();--> statement-breakpoint
-- All posts that are there are held against each other by a job. It takes what came last first, so that nobody waits for these,
-- and of these the first: whoever comes later joins them, and they stay what they are.
INSERT INTO unsketched (post_id) SELECT id FROM posts
ORDER BY CASE WHEN dated_by = 'source' AND published_at <= created_at THEN published_at ELSE created_at END DESC, id DESC;

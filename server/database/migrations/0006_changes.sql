CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"keys" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_by_transaction" ON "changes" USING btree ("transaction");--> statement-breakpoint
-- What public answers show is told by the tables themselves, so that no way of writing can leave it out. Beyond this many
-- rows in one statement everything counts as changed.
CREATE FUNCTION changes_most() RETURNS integer LANGUAGE sql IMMUTABLE AS 'select 100';--> statement-breakpoint
CREATE FUNCTION note_tips() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) select '{*}' where exists (select from changed);
	elsif tg_op = 'INSERT' then
		insert into changes (keys)
		select array_agg(distinct key) from changed
			join posts on posts.id = changed.post_id join stocks on stocks.id = changed.stock_id,
			unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
		having count(*) > 0;
	else
		-- A verdict that replaces another changes nothing that is public: only its sum is.
		insert into changes (keys)
		select array_agg(distinct key) from changed join before on before.id = changed.id
			join posts on posts.id in (changed.post_id, before.post_id)
			join stocks on stocks.id in (changed.stock_id, before.stock_id),
			unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
		where changed.agree_count + changed.disagree_count + changed.uncertain_count
				<> before.agree_count + before.disagree_count + before.uncertain_count
			or (changed.agree_count, changed.disagree_count, changed.uncertain_count)
				= (before.agree_count, before.disagree_count, before.uncertain_count)
		having count(*) > 0;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_tip_metrics() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) values ('{*}');
	else
		insert into changes (keys)
		select array_agg(distinct key) from changed join tips on tips.id = changed.tip_id
			join posts on posts.id = tips.post_id join stocks on stocks.id = tips.stock_id,
			unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
		having count(*) > 0;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) select '{*}' where exists (select from changed);
		return null;
	end if;
	-- Only an update has a table of what was before.
	if tg_op = 'UPDATE' then
		-- What tips tell of their post stands on the pages of stocks too.
		insert into changes (keys) select '{*}' where exists (
			select from changed join before on before.id = changed.id
			where (changed.slug, changed.title, changed.author, changed.source_type, changed.url, changed.content_source,
					changed.published_at, changed.created_at)
				is distinct from (before.slug, before.title, before.author, before.source_type, before.url,
					before.content_source, before.published_at, before.created_at)
		);
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed,
		unnest(array['posts', 'post:' || changed.id, 'post:' || changed.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_stocks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) select '{*}' where exists (select from changed);
		return null;
	end if;
	if tg_op = 'UPDATE' then
		insert into changes (keys) select '{*}' where exists (
			select from changed join before on before.id = changed.id
			where (changed.ticker, changed.company_name) is distinct from (before.ticker, before.company_name)
		);
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed,
		unnest(array['stocks', 'stock:' || changed.id, 'stock:' || changed.ticker]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	-- Public is nothing but the name, over a feed of posts.
	insert into changes (keys)
	select '{*}' where exists (
		select from before left join changed on changed.id = before.id where changed.name is distinct from before.name
	);
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_people() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) values ('{people}');
	elsif tg_table_name = 'users' then
		insert into changes (keys) select array_agg('user:' || id) from changed having count(*) > 0;
	else
		insert into changes (keys) select array_agg(distinct 'user:' || user_id) from changed having count(*) > 0;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_insert_noted AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_posts();--> statement-breakpoint
CREATE TRIGGER posts_update_noted AFTER UPDATE ON posts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_posts();--> statement-breakpoint
CREATE TRIGGER posts_delete_noted AFTER DELETE ON posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_posts();--> statement-breakpoint
CREATE TRIGGER tips_insert_noted AFTER INSERT ON tips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tips();--> statement-breakpoint
CREATE TRIGGER tips_update_noted AFTER UPDATE ON tips REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tips();--> statement-breakpoint
CREATE TRIGGER tips_delete_noted AFTER DELETE ON tips REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tips();--> statement-breakpoint
CREATE TRIGGER stocks_insert_noted AFTER INSERT ON stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks();--> statement-breakpoint
CREATE TRIGGER stocks_update_noted AFTER UPDATE ON stocks REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks();--> statement-breakpoint
CREATE TRIGGER stocks_delete_noted AFTER DELETE ON stocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks();--> statement-breakpoint
CREATE TRIGGER tip_metrics_insert_noted AFTER INSERT ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tip_metrics();--> statement-breakpoint
CREATE TRIGGER tip_metrics_update_noted AFTER UPDATE ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tip_metrics();--> statement-breakpoint
CREATE TRIGGER tip_metrics_delete_noted AFTER DELETE ON tip_metrics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tip_metrics();--> statement-breakpoint
CREATE TRIGGER strategists_update_noted AFTER UPDATE ON strategists REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_strategists();--> statement-breakpoint
CREATE TRIGGER users_update_noted AFTER UPDATE ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
CREATE TRIGGER users_delete_noted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
CREATE TRIGGER sessions_delete_noted AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
CREATE TRIGGER sessions_update_noted AFTER UPDATE ON sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();

-- A text without accents and case: what is looked for and what is looked through are both made so. Only what every
-- PostgreSQL from 15 on has is used, and names are qualified, because indexes are made and looked after without a search path.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	folded text;
begin
	if octet_length(given) = length(given) then
		return lower(given);
	end if;
	-- Signs that are not of ASCII change nothing: words end at them.
	if given !~ '[^\u0001-\u007f\u00a0-\u00a7\u00a9\u00ab\u00ac\u00ae\u00b0\u00b1\u00b6\u00b7\u00bb\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u20ac\u2190-\u245f]' then
		return lower(given);
	end if;
	folded := lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]', '', 'g'));
	if folded ~ '[ıøłđħßæœ]' then
		folded := replace(replace(replace(translate(folded, 'ıøłđħ', 'ioldh'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
	end if;
	-- Composing is slow, and nothing that is left of Latin letters can be composed.
	if folded !~ '[^\u0001-\u02ff\u2010-\u245f]' then
		return folded;
	end if;
	return normalize(folded, NFKC);
end $$;--> statement-breakpoint
-- The same with a space for every sign, so that no parser takes "AI/ML" for a path or "-5" for a number of its own.
CREATE FUNCTION search_spaced(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select regexp_replace(public.search_fold(given),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe6f\uff01-\uff0f\uff1a-\uff20\U0001f000-\U0001faff]+',
		' ', 'g')
$$;--> statement-breakpoint
-- Scripts that put no space between words are looked for by every two letters that stand together.
CREATE FUNCTION search_pairs(spaced text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select array(
		select (regexp_matches(spaced, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{1,2}', 'g'))[1]
		union
		-- And once more from the second letter on.
		select (regexp_matches(
			regexp_replace(spaced, '(^|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', '\1', 'g'),
			'[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{1,2}', 'g'))[1]
	)
$$;--> statement-breakpoint
CREATE FUNCTION search_without_pairs(spaced text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select regexp_replace(spaced, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	spaced text := public.search_spaced(given);
	others text;
begin
	if octet_length(spaced) = length(spaced) then
		return to_tsvector('simple'::regconfig, spaced);
	end if;
	others := public.search_without_pairs(spaced);
	if others = spaced then
		return to_tsvector('simple'::regconfig, spaced);
	end if;
	return to_tsvector('simple'::regconfig, others) || array_to_tsvector(public.search_pairs(spaced));
end $$;--> statement-breakpoint
-- What a text asks for: its words together, the last of them perhaps a beginning.
CREATE FUNCTION search_term(given text, beginning boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	spaced text := btrim(public.search_spaced(given));
	others text := public.search_without_pairs(spaced);
	term tsquery := phraseto_tsquery('simple'::regconfig, others);
	pairs text;
begin
	if beginning and numnode(term) > 0 and right(others, 1) = right(spaced, 1) then
		term := (term::text || ':*')::tsquery;
	end if;
	if others = spaced then
		return term;
	end if;
	-- One letter by itself begins a pair; the last one of a longer run is in the pair before it.
	with found as (select pair from unnest(public.search_pairs(spaced)) as pair)
	select string_agg(quote_literal(pair) || case when length(pair) = 1 then ':*' else '' end, ' & ') into pairs
	from found where length(pair) = 2
		or not exists (select from found as longer where length(longer.pair) = 2 and right(longer.pair, 1) = found.pair);
	return term && coalesce(pairs, '')::tsquery;
end $$;--> statement-breakpoint
-- What filters look for stands among the words behind a sign that no word has: `~e` is how new a row is, by thousands,
-- `~s` its stock, `~t` its stance, `~a` its strategist, `~y`, `~m` and `~d` the year, month and day of its post.
CREATE FUNCTION search_marks(place bigint, size integer, strategist uuid, dated timestamptz, more text[]) RETURNS tsvector LANGUAGE sql STABLE AS $$
	select array_to_tsvector(array_remove(array['~e' || place / size, '~a' || strategist,
		'~y' || to_char(dated at time zone 'UTC', 'YYYY'), '~m' || to_char(dated at time zone 'UTC', 'YYYY-MM'),
		'~d' || to_char(dated at time zone 'UTC', 'YYYY-MM-DD')] || more, null))
$$;--> statement-breakpoint
CREATE FUNCTION search_keep_tip(of uuid) RETURNS void LANGUAGE plpgsql AS $$
begin
	insert into search_tips as kept (tip_id, place, words)
	select tips.id, place, setweight(search_words(tips.text), 'A')
		|| setweight(search_words(coalesce(thesis, '')), 'B')
		|| setweight(search_words(coalesce(evidence, '')), 'C')
		|| setweight(search_words(ticker || ' ' || company_name || coalesce((
			select ' ' || string_agg(name, ' ' order by position) from tip_metrics where tip_id = tips.id
		), '')), 'D')
		|| search_marks(place, 4096, strategist_id, tips.dated_at, array['~s' || stock_id, '~t' || stance])
	from tips join posts on posts.id = post_id join stocks on stocks.id = stock_id,
		lateral (select coalesce(
			(select search_tips.place from search_tips where tip_id = tips.id), nextval('search_tips_place_seq')
		) as place) as places
	where tips.id = of and tips.deleted_at is null
	on conflict (tip_id) do update set words = excluded.words where kept.words is distinct from excluded.words;
	if not found then
		delete from search_tips where tip_id = of and exists (select from tips where id = of and deleted_at is not null);
	end if;
end $$;--> statement-breakpoint
CREATE FUNCTION search_keep_post(of uuid) RETURNS void LANGUAGE plpgsql AS $$
declare
	post posts%rowtype;
	at bigint;
	told tsvector;
	cut text;
	text_words tsvector;
begin
	select * into post from posts where id = of and deleted_at is null and hidden_at is null and waiting_at is null;
	if not found then
		delete from search_posts where post_id = of;
		return;
	end if;
	at := coalesce((select place from search_posts where post_id = of), nextval('search_posts_place_seq'));
	told := setweight(search_words(post.title), 'A') || setweight(search_words(post.summary), 'B')
		|| setweight(search_words(coalesce(post.author, '')), 'C');
	cut := coalesce(post.content, '');
	if octet_length(cut) < 100000 then
		text_words := search_words(cut);
	else
		loop
			-- PostgreSQL keeps a megabyte of words for a row. What is longer is known by how it begins.
			begin
				text_words := search_words(cut);
				perform told || text_words || search_marks(at, 256, post.strategist_id, post.dated_at, '{}');
				exit;
			exception when program_limit_exceeded then
				cut := left(cut, length(cut) / 2);
			end;
		end loop;
	end if;
	insert into search_posts (post_id, place, head, words) values (of, at, told,
		told || setweight(text_words, 'D') || search_marks(at, 256, post.strategist_id, post.dated_at, '{}'))
	on conflict (post_id) do update set head = excluded.head, words = excluded.words;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_tip(new.id);
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_metrics() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_tip(tip_id) from (select distinct tip_id from changed) as tips_of_metrics;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_post(new.id);
	if tg_op = 'UPDATE' and new.strategist_id is distinct from old.strategist_id then
		perform search_keep_tip(id) from tips where post_id = new.id and deleted_at is null;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_tip(id) from tips where stock_id = new.id and deleted_at is null;
	return null;
end $$;--> statement-breakpoint
CREATE TABLE "search_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_tips" (
	"tip_id" uuid PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
-- What is there is taken up before anything that is written to is locked; servers that still run on the schema of before write on.
SELECT count(search_keep_post(id)) FROM (SELECT id FROM posts ORDER BY dated_at, id) AS ordered;--> statement-breakpoint
SELECT count(search_keep_tip(id)) FROM (SELECT id FROM tips WHERE deleted_at IS NULL ORDER BY dated_at, id) AS ordered;--> statement-breakpoint
CREATE INDEX "search_posts_words" ON "search_posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_tips_words" ON "search_tips" USING gin ("words");--> statement-breakpoint
-- Not of an empty table: whoever plans by that takes reading all of it for the quickest way to a row, for as long as they
-- are connected, however much comes.
DO $$
begin
	if exists (select from search_posts) then analyze search_posts; end if;
	if exists (select from search_tips) then analyze search_tips; end if;
end $$;--> statement-breakpoint
ALTER TABLE "search_posts" ADD CONSTRAINT "search_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tips" ADD CONSTRAINT "search_tips_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- From here on for a moment nobody else writes: what has come or changed meanwhile is taken up, and triggers keep the rest.
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION search_changed_post();--> statement-breakpoint
CREATE TRIGGER posts_search_update AFTER UPDATE OF title, summary, content, author, strategist_id, dated_at, deleted_at, hidden_at, waiting_at ON posts FOR EACH ROW
	WHEN ((new.title, new.summary, new.content, new.author, new.strategist_id, new.dated_at, new.deleted_at is null, new.hidden_at is null, new.waiting_at is null)
		IS DISTINCT FROM (old.title, old.summary, old.content, old.author, old.strategist_id, old.dated_at, old.deleted_at is null, old.hidden_at is null, old.waiting_at is null))
	EXECUTE FUNCTION search_changed_post();--> statement-breakpoint
CREATE TRIGGER tips_search_insert AFTER INSERT ON tips FOR EACH ROW EXECUTE FUNCTION search_changed_tip();--> statement-breakpoint
CREATE TRIGGER tips_search_update AFTER UPDATE OF text, thesis, evidence, stance, stock_id, dated_at, deleted_at ON tips FOR EACH ROW
	WHEN ((new.text, new.thesis, new.evidence, new.stance, new.stock_id, new.dated_at, new.deleted_at is null)
		IS DISTINCT FROM (old.text, old.thesis, old.evidence, old.stance, old.stock_id, old.dated_at, old.deleted_at is null))
	EXECUTE FUNCTION search_changed_tip();--> statement-breakpoint
CREATE TRIGGER metrics_search_insert AFTER INSERT ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_metrics();--> statement-breakpoint
CREATE TRIGGER metrics_search_update AFTER UPDATE ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_metrics();--> statement-breakpoint
CREATE TRIGGER metrics_search_delete AFTER DELETE ON tip_metrics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_metrics();--> statement-breakpoint
CREATE TRIGGER stocks_search_update AFTER UPDATE OF ticker, company_name ON stocks FOR EACH ROW
	WHEN ((new.ticker, new.company_name) IS DISTINCT FROM (old.ticker, old.company_name)) EXECUTE FUNCTION search_changed_stock();--> statement-breakpoint
SELECT count(search_keep_post(id)) FROM posts LEFT JOIN search_posts ON post_id = id
	WHERE (post_id IS NULL) = (deleted_at IS NULL AND hidden_at IS NULL AND waiting_at IS NULL) OR edited_at >= now();--> statement-breakpoint
SELECT count(search_keep_tip(id)) FROM tips LEFT JOIN search_tips ON tip_id = id WHERE (tip_id IS NULL) = (deleted_at IS NULL) OR edited_at >= now();--> statement-breakpoint
DROP INDEX "stocks_name_search";--> statement-breakpoint
DROP INDEX "strategists_search";--> statement-breakpoint
ALTER TABLE "conclusions" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_words(rationale)) STORED;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_words(content)) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_words(task)) STORED;--> statement-breakpoint
CREATE INDEX "reasons_of_person" ON "classifications" USING btree ("user_id") WHERE "classifications"."reason" is not null;--> statement-breakpoint
CREATE INDEX "stocks_name_search" ON "stocks" USING gin (search_fold("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "strategists_search" ON "strategists" USING gin (search_fold("name_key") gin_trgm_ops);--> statement-breakpoint
-- Words of posts are no longer looked for misspelt.
DROP TRIGGER posts_insert_words ON posts;--> statement-breakpoint
DROP TRIGGER posts_update_words ON posts;--> statement-breakpoint
DROP FUNCTION keep_post_words();--> statement-breakpoint
DROP FUNCTION keep_changed_words();--> statement-breakpoint
DROP FUNCTION words_of(tsvector);--> statement-breakpoint
DROP TABLE "post_words";
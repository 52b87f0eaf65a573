-- A tip is found by the title and the author of its post too.
CREATE OR REPLACE FUNCTION search_keep_tip(of uuid) RETURNS void LANGUAGE plpgsql AS $$
begin
	insert into search_tips as kept (tip_id, place, words)
	select tips.id, place, setweight(search_words(tips.text), 'A')
		|| setweight(search_words(coalesce(thesis, '')), 'B')
		|| setweight(search_words(coalesce(evidence, '')), 'C')
		|| setweight(search_words(ticker || ' ' || company_name || coalesce((
			select ' ' || string_agg(name, ' ' order by position) from tip_metrics where tip_id = tips.id
		), '')), 'D')
		|| search_marks(place, 4096, strategist_id, tips.dated_at, array['~s' || stock_id, '~t' || stance])
		|| setweight(search_words(posts.title || ' ' || coalesce(posts.author, '')), 'D')
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
CREATE OR REPLACE FUNCTION search_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_post(new.id);
	if tg_op = 'UPDATE' and (new.strategist_id, new.title, new.author) is distinct from (old.strategist_id, old.title, old.author) then
		perform search_keep_tip(id) from tips where post_id = new.id and deleted_at is null;
	end if;
	return null;
end $$;--> statement-breakpoint
-- Tips that are there get the same words. The index is made anew behind it, which takes a fraction of keeping it meanwhile.
DROP INDEX "search_tips_words";--> statement-breakpoint
WITH told AS MATERIALIZED (
	SELECT id, setweight(search_words(title || ' ' || coalesce(author, '')), 'D') AS words FROM "posts"
)
UPDATE "search_tips" SET "words" = "search_tips"."words" || told.words
FROM "tips" JOIN told ON told.id = "tips"."post_id" WHERE "tips"."id" = "search_tips"."tip_id";--> statement-breakpoint
CREATE INDEX "search_tips_words" ON "search_tips" USING gin ("words");

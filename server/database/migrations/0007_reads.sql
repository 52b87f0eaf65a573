CREATE TABLE "trend_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trends" (
	"day" date NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "trends_day_stock_id_pk" PRIMARY KEY("day","stock_id")
);
--> statement-breakpoint
CREATE TABLE "post_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strategist_sectors" (
	"strategist_id" uuid NOT NULL,
	"sector" text NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "strategist_sectors_strategist_id_sector_pk" PRIMARY KEY("strategist_id","sector")
);
--> statement-breakpoint
DROP INDEX "posts_title_search";--> statement-breakpoint
DROP INDEX "classifications_of_tip";--> statement-breakpoint
DROP INDEX "tips_of_post";--> statement-breakpoint
ALTER TABLE "classifications" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_sectors" ADD CONSTRAINT "strategist_sectors_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trends_by_tips" ON "trends" USING btree ("day","tip_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_words_search" ON "post_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_of_person" ON "posts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tips_of_person" ON "tips" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tips_deleted_by" ON "tips" USING btree ("deleted_by") WHERE "tips"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "classifications_of_tip" ON "classifications" USING btree ("tip_id","user_id");--> statement-breakpoint
CREATE INDEX "tips_of_post" ON "tips" USING btree ("post_id","position","id");--> statement-breakpoint
-- Words of one letter or of no letter at all are nothing to correct.
CREATE FUNCTION words_of(search tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	select lexeme from unnest(search) where length(lexeme) between 2 and 40 and lexeme ~ '[[:alpha:]]'
$$;--> statement-breakpoint
CREATE FUNCTION keep_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	-- In the order of words, so that two posts with the same new words wait for each other instead of deadlocking.
	insert into post_words
	select distinct word from added, words_of(added.search) as word order by word
	on conflict do nothing;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_insert_words AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_post_words();--> statement-breakpoint
INSERT INTO "post_words" SELECT word FROM ts_stat('select search from posts') WHERE length(word) BETWEEN 2 AND 40 AND word ~ '[[:alpha:]]';--> statement-breakpoint
INSERT INTO "strategist_sectors" ("strategist_id", "sector", "tip_count")
	SELECT "strategist_id", "sector", sum("strategist_stocks"."tip_count") FROM "strategist_stocks" JOIN "stocks" ON "stocks"."id" = "stock_id"
	WHERE "sector" IS NOT NULL GROUP BY 1, 2;

CREATE TABLE "source_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"canonical_url" text NOT NULL,
	"position" integer NOT NULL,
	"ticker" text NOT NULL,
	"stance" text NOT NULL,
	"target_value" numeric,
	"target_currency" text,
	"target_horizon" text,
	"evidence_key" text,
	"extractor" text NOT NULL,
	CONSTRAINT "source_drafts_in_order" UNIQUE("hash","canonical_url","extractor","position")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "authored_by" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "dated_by" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_texts" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "source_texts" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "source_texts" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "source_texts" ADD COLUMN "extractor" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "provenance" text DEFAULT 'added' NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "source_drafts" ADD CONSTRAINT "source_drafts_of_text" FOREIGN KEY ("hash","canonical_url") REFERENCES "public"."source_texts"("hash","canonical_url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_draft_id_source_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."source_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_of_draft" ON "tips" USING btree ("draft_id") WHERE "tips"."draft_id" is not null;--> statement-breakpoint
-- What tips tell of their post has two facts more: a change of either is one of every page that shows its tips.
CREATE OR REPLACE FUNCTION note_posts() RETURNS trigger LANGUAGE plpgsql AS $$
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
			where (changed.slug, changed.title, changed.author, changed.authored_by, changed.source_type, changed.url,
					changed.content_source, changed.published_at, changed.dated_by, changed.created_at)
				is distinct from (before.slug, before.title, before.author, before.authored_by, before.source_type, before.url,
					before.content_source, before.published_at, before.dated_by, before.created_at)
		);
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed,
		unnest(array['posts', 'post:' || changed.id, 'post:' || changed.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
-- Nobody knows any more who said what of posts that are here: their poster stands for it.
UPDATE posts SET dated_by = 'arrival' WHERE published_at IS NULL;--> statement-breakpoint
-- Of a post whose text was read here it is known which text that was.
UPDATE posts SET source_hash = source_texts.hash, source_url = source_texts.canonical_url
FROM source_texts
WHERE posts.content_source = 'fetched' AND source_texts.hash = encode(sha256(convert_to(posts.content, 'UTF8')), 'hex')
	AND posts.canonical_url = coalesce(source_texts.claimed_url, source_texts.canonical_url);

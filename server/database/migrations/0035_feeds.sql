CREATE TABLE "feed_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid,
	"key" text NOT NULL,
	"url" text,
	"canonical_url" text,
	"title" text NOT NULL,
	"author" text,
	"image_url" text,
	"published_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"error" text,
	"content" text,
	"content_format" text,
	"transcript_url" text,
	"transcript_type" text,
	"audio_url" text,
	"draft_at" timestamp (3) with time zone,
	"drafted_for" uuid,
	"post_id" uuid,
	"extraction_id" uuid,
	CONSTRAINT "feed_items_once" UNIQUE("feed_id","key")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"site_url" text,
	"kind" text NOT NULL,
	"strategist_id" uuid,
	"etag" text,
	"last_modified" text,
	"next_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"interval_minutes" integer DEFAULT 60 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"last_checked_at" timestamp (3) with time zone,
	"last_worked_at" timestamp (3) with time zone,
	"state" text DEFAULT 'ok' NOT NULL,
	"moved_to" text,
	"moved_times" integer DEFAULT 0 NOT NULL,
	"items_seen" integer DEFAULT 0 NOT NULL,
	"newest_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"drafts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_feed_id_pk" PRIMARY KEY("user_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "queue" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_drafted_for_users_id_fk" FOREIGN KEY ("drafted_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue" ADD CONSTRAINT "queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue" ADD CONSTRAINT "queue_item_id_feed_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."feed_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pasted_links_once" ON "feed_items" USING btree ("key") WHERE "feed_items"."feed_id" is null;--> statement-breakpoint
CREATE INDEX "feed_items_to_draft" ON "feed_items" USING btree ("draft_at") WHERE "feed_items"."draft_at" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_of_address" ON "feed_items" USING btree ("canonical_url") WHERE "feed_items"."canonical_url" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_of_extraction" ON "feed_items" USING btree ("extraction_id") WHERE "feed_items"."extraction_id" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_of_post" ON "feed_items" USING btree ("post_id") WHERE "feed_items"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_drafted_for" ON "feed_items" USING btree ("drafted_for","seen_at") WHERE "feed_items"."drafted_for" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_with_text" ON "feed_items" USING btree ("seen_at") WHERE "feed_items"."content" is not null;--> statement-breakpoint
CREATE INDEX "feeds_by_next" ON "feeds" USING btree ("next_at") WHERE "feeds"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "feeds_of_strategist" ON "feeds" USING btree ("strategist_id") WHERE "feeds"."strategist_id" is not null;--> statement-breakpoint
CREATE INDEX "feeds_left" ON "feeds" USING btree ("left_at") WHERE "feeds"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "follows_of_feed" ON "follows" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "queue_in_state" ON "queue" USING btree ("user_id","state","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "queue_of_item" ON "queue" USING btree ("item_id");
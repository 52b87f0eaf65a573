DROP INDEX "feed_items_drafted_for";--> statement-breakpoint
ALTER TABLE "extractions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "drafted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "feed_items_by_draft" ON "feed_items" USING btree ("drafted_at") WHERE "feed_items"."drafted_at" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_drafted_for" ON "feed_items" USING btree ("drafted_for","drafted_at") WHERE "feed_items"."drafted_for" is not null;
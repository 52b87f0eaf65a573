ALTER TABLE "feed_items" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_items_asked_by" ON "feed_items" USING btree ("asked_by") WHERE "feed_items"."asked_by" is not null;
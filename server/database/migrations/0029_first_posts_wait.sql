ALTER TABLE "instance" ADD COLUMN "first_posts_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "public_content" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "waiting_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "posts_waiting" ON "posts" USING btree ("waiting_at","id") WHERE "posts"."waiting_at" is not null;
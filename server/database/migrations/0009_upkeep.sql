CREATE TABLE "backups" (
	"made_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"version" text,
	"tried_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"known_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_by_creation" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feeds_failing" ON "feeds" USING btree ("first_failed_at") WHERE "feeds"."first_failed_at" is not null;
ALTER TABLE "feeds" DROP CONSTRAINT "feeds_strategist_id_strategists_id_fk";
--> statement-breakpoint
DROP INDEX "feeds_of_strategist";--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "home" text;--> statement-breakpoint
CREATE INDEX "feeds_of_home" ON "feeds" USING btree ("home") WHERE "feeds"."home" is not null;--> statement-breakpoint
CREATE INDEX "strategist_homes_by_home" ON "strategist_homes" USING btree ("home");--> statement-breakpoint
ALTER TABLE "feeds" DROP COLUMN "strategist_id";--> statement-breakpoint
-- What is not known of those that were read before is in what they answer: the next look asks for all of it.
UPDATE "feeds" SET "etag" = null, "last_modified" = null;

ALTER TABLE "feedback" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "strategist_homes" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "feedback"."done_at" is null;
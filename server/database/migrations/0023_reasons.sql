ALTER TABLE "classifications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "classifications" ADD COLUMN "reason_id" uuid;--> statement-breakpoint
ALTER TABLE "classifications" ADD COLUMN "reason_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classifications" ADD COLUMN "reason_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "classifications_of_reason" ON "classifications" USING btree ("reason_id") WHERE "classifications"."reason_id" is not null;--> statement-breakpoint
CREATE INDEX "shared_reasons" ON "classifications" USING btree ("tip_id","reason_at" DESC NULLS LAST) WHERE "classifications"."reason_shared";
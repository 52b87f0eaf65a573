ALTER TABLE "price_series" ADD COLUMN "suspect_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "price_series" SET "suspect_days" = array["suspect_from"] WHERE "suspect_from" IS NOT NULL;--> statement-breakpoint
-- Jumps behind the first one are found, and calls that cross them mended, when the series are settled.
UPDATE "price_series" SET "settle_at" = now(), "settle_all" = true WHERE "last_day" IS NOT NULL;

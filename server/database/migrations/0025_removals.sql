ALTER TABLE "posts" ADD COLUMN "went_with_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "went_with_account" boolean DEFAULT false NOT NULL;
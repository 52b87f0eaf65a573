ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "went_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_hidden_by" ON "posts" USING btree ("hidden_by") WHERE "posts"."hidden_by" is not null;--> statement-breakpoint
CREATE INDEX "tips_hidden_by" ON "tips" USING btree ("hidden_by") WHERE "tips"."hidden_by" is not null;
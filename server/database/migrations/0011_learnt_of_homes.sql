CREATE TABLE "corrected_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"home" text NOT NULL,
	"is_own" boolean NOT NULL,
	"said" jsonb NOT NULL,
	"facts" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_habits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"home" text NOT NULL,
	"habit" text NOT NULL,
	"user_id" uuid,
	"removed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_habits_once" UNIQUE NULLS NOT DISTINCT("home","habit","user_id")
);
--> statement-breakpoint
ALTER TABLE "extractions" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "extractions" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extractions" ADD COLUMN "taught_by" uuid;--> statement-breakpoint
ALTER TABLE "corrected_posts" ADD CONSTRAINT "corrected_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_posts" ADD CONSTRAINT "corrected_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_habits" ADD CONSTRAINT "removed_habits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_habits" ADD CONSTRAINT "removed_habits_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrected_posts_of_home" ON "corrected_posts" USING btree ("home","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "corrected_posts_of_person" ON "corrected_posts" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "removed_habits_of_person" ON "removed_habits" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "removed_habits_by" ON "removed_habits" USING btree ("removed_by") WHERE "removed_habits"."removed_by" is not null;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_taught_by_users_id_fk" FOREIGN KEY ("taught_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extractions_taught_by" ON "extractions" USING btree ("taught_by") WHERE "extractions"."taught_by" is not null;
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"excerpt" text,
	"expected" jsonb NOT NULL,
	"got" jsonb NOT NULL,
	"extractor" text NOT NULL,
	"made_from" text NOT NULL,
	"claim_key" "bytea",
	"shared" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_once" UNIQUE("tip_id","made_from","created_by")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_of_person" ON "cases" USING btree ("created_by");
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by" uuid NOT NULL,
	"folds" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"why" text
);
--> statement-breakpoint
ALTER TABLE "classifications" ADD COLUMN "removed_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "folding" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "folding" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open_reports" ON "reports" USING btree ("by","subject_kind","subject_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_in_state" ON "reports" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("by");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by") WHERE "reports"."decided_by" is not null;
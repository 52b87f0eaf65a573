CREATE TABLE "draft_totals" (
	"extractor" text NOT NULL,
	"source_kind" text NOT NULL,
	"month" date NOT NULL,
	"reviews" integer NOT NULL,
	"saved_unread" integer NOT NULL,
	"drafted" integer NOT NULL,
	"kept" integer NOT NULL,
	"edited" integer NOT NULL,
	"dropped" integer NOT NULL,
	"added" integer NOT NULL,
	"checked" integer NOT NULL,
	"ticker" integer NOT NULL,
	"stance" integer NOT NULL,
	"target" integer NOT NULL,
	"metrics" integer NOT NULL,
	"evidence" integer NOT NULL,
	CONSTRAINT "draft_totals_extractor_source_kind_month_pk" PRIMARY KEY("extractor","source_kind","month")
);
--> statement-breakpoint
CREATE TABLE "drafts_reviewed" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"extraction_id" uuid NOT NULL,
	"extractor" text NOT NULL,
	"source_kind" text NOT NULL,
	"language" char(2),
	"drafted" integer NOT NULL,
	"kept" integer NOT NULL,
	"edited" integer NOT NULL,
	"dropped" integer NOT NULL,
	"added" integer NOT NULL,
	"checked" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"kept_tips" uuid[] DEFAULT '{}' NOT NULL,
	"seconds" integer NOT NULL,
	"unread" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_reviewed_once" UNIQUE("extraction_id")
);
--> statement-breakpoint
ALTER TABLE "extractions" ADD COLUMN "extractor" text;--> statement-breakpoint
ALTER TABLE "extractions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drafts_reviewed" ADD CONSTRAINT "drafts_reviewed_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_reviewed_since" ON "drafts_reviewed" USING btree ("extractor","source_kind","created_at");--> statement-breakpoint
-- Every figure of accuracy stands on one page.
CREATE FUNCTION note_accuracy() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys) select '{accuracy}' where exists (select from changed);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER draft_totals_insert_noted AFTER INSERT ON draft_totals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
CREATE TRIGGER draft_totals_update_noted AFTER UPDATE ON draft_totals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
CREATE TRIGGER draft_totals_delete_noted AFTER DELETE ON draft_totals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();

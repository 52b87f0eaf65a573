CREATE TABLE "second_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"is_tip" boolean,
	"ticker_ok" boolean,
	"stance_ok" boolean,
	"target_ok" boolean,
	CONSTRAINT "second_looks_once" UNIQUE("tip_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_looks_of_reader" ON "second_looks" USING btree ("reader_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "drafts_reviewed_by_age" ON "drafts_reviewed" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER second_looks_update_noted AFTER UPDATE ON second_looks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
CREATE TRIGGER second_looks_delete_noted AFTER DELETE ON second_looks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();

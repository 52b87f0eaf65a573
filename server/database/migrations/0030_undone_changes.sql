CREATE TABLE "removals" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"wave_id" uuid,
	"suspended_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "undone_changes" (
	"person_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "undone_changes_person_id_tip_id_version_pk" PRIMARY KEY("person_id","tip_id","version")
);
--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_of_wave" ON "removals" USING btree ("wave_id");--> statement-breakpoint
CREATE INDEX "undone_changes_of_tip" ON "undone_changes" USING btree ("tip_id");
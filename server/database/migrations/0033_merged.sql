CREATE TABLE "strategist_aliases" (
	"strategist_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "strategist_aliases_strategist_id_pk" PRIMARY KEY("strategist_id")
);
--> statement-breakpoint
ALTER TABLE "strategist_aliases" ADD CONSTRAINT "strategist_aliases_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_aliases" ADD CONSTRAINT "strategist_aliases_into_id_strategists_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_aliases" ADD CONSTRAINT "strategist_aliases_one_id_strategists_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "strategist_aliases_into" ON "strategist_aliases" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "strategist_aliases_of_one" ON "strategist_aliases" USING btree ("one_id");--> statement-breakpoint
-- Whose posts are whose is told with each of them.
CREATE TRIGGER strategist_aliases_insert_noted AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_noted AFTER UPDATE ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_noted AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();

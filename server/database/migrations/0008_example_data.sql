CREATE TABLE "example_data" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"loaded_by" uuid,
	"loaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "example_data_is_one" CHECK ("example_data"."only")
);
--> statement-breakpoint
CREATE TABLE "example_rows" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"mark" text,
	CONSTRAINT "example_rows_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "example_data" ADD CONSTRAINT "example_data_loaded_by_users_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- By hand, from here: every page tells of the example, as of the server's settings.
CREATE TRIGGER example_data_noted AFTER INSERT OR UPDATE OR DELETE ON example_data FOR EACH STATEMENT EXECUTE FUNCTION note_instance();
-- By hand, until here.

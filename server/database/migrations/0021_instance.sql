CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"description" text,
	"sign_up" text,
	"terms" text,
	"privacy" text,
	"contact" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_is_one" CHECK ("instance"."only")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_of_person" ON "invitations" USING btree ("created_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_used_by" ON "invitations" USING btree ("used_by");--> statement-breakpoint
-- Every page tells of the server: whatever is kept anywhere is old when its row changes, by whatever way.
CREATE FUNCTION note_instance() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys) values ('{*,instance}');
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER instance_noted AFTER INSERT OR UPDATE OR DELETE ON instance FOR EACH STATEMENT EXECUTE FUNCTION note_instance();

CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"why" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_by" ON "moderation_log" USING btree ("by");--> statement-breakpoint
CREATE INDEX "moderation_log_of_subject" ON "moderation_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "users_with_role" ON "users" USING btree ("role") WHERE "users"."role" <> 'member';--> statement-breakpoint
-- Whoever is alone here looks after the server; of several, nobody can tell which.
UPDATE users SET role = 'admin' WHERE (SELECT count(*) FROM users) = 1;--> statement-breakpoint
-- The first account of an empty instance is admin, however it is made. Of two at once the second waits, and sees the first.
CREATE FUNCTION first_looks_after_server() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if not exists (select from users) then
		perform pg_advisory_xact_lock(hashtext('first account'));
		if not exists (select from users) then
			new.role := 'admin';
		end if;
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER users_first_looks_after_server BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION first_looks_after_server();

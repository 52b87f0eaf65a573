CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"fields" jsonb NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "went_with_post" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_by" ON "post_versions" USING btree ("by");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_deleted_by" ON "posts" USING btree ("deleted_by") WHERE "posts"."deleted_by" is not null;--> statement-breakpoint
-- Words that a post has got by a change can be looked for too. For each row, because only so a trigger can tell these
-- columns from the counters that every tip changes.
CREATE FUNCTION keep_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into post_words select word from words_of(new.search) as word order by word on conflict do nothing;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_update_words AFTER UPDATE OF title, summary, author ON posts FOR EACH ROW EXECUTE FUNCTION keep_changed_words();

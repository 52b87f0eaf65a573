CREATE TABLE "strategist_homes" (
	"strategist_id" uuid NOT NULL,
	"home" text NOT NULL,
	"state" text NOT NULL,
	"first_post_id" uuid,
	CONSTRAINT "strategist_homes_strategist_id_home_pk" PRIMARY KEY("strategist_id","home")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "source_texts" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "strategist_homes" ADD CONSTRAINT "strategist_homes_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_homes" ADD CONSTRAINT "strategist_homes_first_post_id_posts_id_fk" FOREIGN KEY ("first_post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "strategist_homes_of_post" ON "strategist_homes" USING btree ("first_post_id");--> statement-breakpoint
-- Whether a site is its author's is told with every post that was read there.
CREATE FUNCTION note_homes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys) select '{*}' where exists (select from changed);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategist_homes_update_noted AFTER UPDATE ON strategist_homes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();

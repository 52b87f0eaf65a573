ALTER TABLE "posts" ADD COLUMN "withheld_author" text;--> statement-breakpoint
ALTER TABLE "strategists" ADD COLUMN "withheld_at" timestamp (3) with time zone;--> statement-breakpoint
-- Public is nothing but the name, over a feed of posts: also whether it is told.
CREATE OR REPLACE FUNCTION note_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select '{*}' where exists (
		select from before left join changed on changed.id = before.id
		where (changed.name, changed.withheld_at) is distinct from (before.name, before.withheld_at)
	);
	return null;
end $$;

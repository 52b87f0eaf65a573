ALTER TABLE "decided_marks" ADD COLUMN "seen_edits" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "decided_marks" AS mark SET "seen_edits" = array(
	select edit.tip_id from "edited_since_decided" as edit join "tips" on "tips"."id" = edit.tip_id
	where edit.user_id = mark.user_id and edit.stock_id = mark.stock_id
		and mark.seen_at < coalesce("tips"."deleted_at", 'infinity')
		and exists (
			select from "tip_versions" as version
			where version.tip_id = edit.tip_id and version."by" is distinct from mark.user_id
				and version.at > mark.at and version.at <= mark.seen_at
		)
) WHERE "seen_at" IS NOT NULL;--> statement-breakpoint
-- Which edits a person has looked at stands in the mark, and not in moments: a look and what comes behind it may be told to
-- come in one millisecond.
CREATE OR REPLACE FUNCTION marks_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.deleted_at is null then
		perform correct_marks(old.stock_id, old.stance, old.created_at, -1);
	end if;
	if new.deleted_at is null then
		perform correct_marks(new.stock_id, new.stance, new.created_at, 1);
	end if;
	if (old.deleted_at is null) <> (new.deleted_at is null) then
		update decided_marks as mark set seen_news = greatest(0, seen_news + case when new.deleted_at is null then 1 else -1 end)
		where stock_id = old.stock_id and new.id = any(seen_edits);
	end if;
	return null;
end $$;

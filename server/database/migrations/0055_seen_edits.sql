-- News that a person has looked at is corrected for edits too: where a tip whose edit they have looked at goes out of sight, the
-- next news is new, and where it comes back, it is not.
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
		where stock_id = old.stock_id
			-- What was out of sight when they looked is no news that they have looked at.
			and seen_at < coalesce(old.deleted_at, 'infinity')
			and exists (
				select from edited_since_decided as edit
				where edit.user_id = mark.user_id and edit.stock_id = mark.stock_id and edit.tip_id = new.id
			)
			and exists (
				select from tip_versions as version
				where version.tip_id = new.id and version."by" is distinct from mark.user_id
					and version.at > mark.at and version.at <= mark.seen_at
			);
	end if;
	return null;
end $$;

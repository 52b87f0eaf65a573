-- An address that is another one is not confirmed, unless whoever changes it says so.
CREATE FUNCTION unconfirm_address() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.email_verified := false;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER users_other_address BEFORE UPDATE OF email ON users FOR EACH ROW
	WHEN (new.email IS DISTINCT FROM old.email AND new.email_verified AND old.email_verified) EXECUTE FUNCTION unconfirm_address();--> statement-breakpoint
-- In another time zone the hour of a digest is another moment: the next look reckons it anew.
CREATE FUNCTION digest_of_timezone() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update mail_settings set next_at = now() where id = new.id and digest <> 'off' and next_at is not null;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER users_other_timezone AFTER UPDATE OF timezone ON users FOR EACH ROW
	WHEN (new.timezone IS DISTINCT FROM old.timezone) EXECUTE FUNCTION digest_of_timezone();

CREATE TABLE "strategist_selections" (
	"strategist_id" uuid PRIMARY KEY NOT NULL,
	"read" integer NOT NULL,
	"kept" integer NOT NULL,
	"left_bullish" integer NOT NULL,
	"left_bearish" integer NOT NULL,
	"left_neutral" integer NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "claim_method" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Of drafts of before nobody knows.
ALTER TABLE "source_drafts" ADD COLUMN "is_sure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source_drafts" ALTER COLUMN "is_sure" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "record_rules" ADD COLUMN "method" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "strategist_selections" ADD CONSTRAINT "strategist_selections_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "strategist_selections_due" ON "strategist_selections" USING btree ("next_at") WHERE "strategist_selections"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "source_texts_of_home" ON "source_texts" USING btree ("home") WHERE "source_texts"."home" is not null;--> statement-breakpoint
-- What another method makes of a frozen call is told of many in one statement.
CREATE OR REPLACE FUNCTION protect_frozen_call() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.frozen_at is not null
		and (new.stock_id, new.direction, new.target_value, new.target_currency, new.deadline, new.dated_on, new.dated_by,
				new.evidence_key, new.proof, new.frozen_at)
			is distinct from (old.stock_id, old.direction, old.target_value, old.target_currency, old.deadline, old.dated_on,
				old.dated_by, old.evidence_key, old.proof, old.frozen_at)
		and coalesce(current_setting('tipfolio.corrects', true), '') not in (old.tip_id::text, 'method') then
		raise exception 'The call of tip % is frozen', old.tip_id;
	end if;
	return new;
end $$;

CREATE TABLE "call_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"by_role" text NOT NULL,
	"was" jsonb,
	"is" jsonb
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"tip_id" uuid PRIMARY KEY NOT NULL,
	"strategist_id" uuid,
	"stock_id" uuid NOT NULL,
	"direction" smallint NOT NULL,
	"target_value" numeric,
	"target_currency" text,
	"deadline" date NOT NULL,
	"deadline_from" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"dated_on" date NOT NULL,
	"dated_by" text NOT NULL,
	"is_late" boolean NOT NULL,
	"evidence_key" text,
	"proof" jsonb NOT NULL,
	"freezes_at" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"series_id" uuid,
	"bench_id" uuid,
	"basis" text DEFAULT 'price' NOT NULL,
	"entry_day" date,
	"entry_close" numeric,
	"entry_split" numeric,
	"entry_total" numeric,
	"bench_entry" numeric,
	"r1" numeric,
	"b1" numeric,
	"s1" smallint DEFAULT 0 NOT NULL,
	"r3" numeric,
	"b3" numeric,
	"s3" smallint DEFAULT 0 NOT NULL,
	"r6" numeric,
	"b6" numeric,
	"s6" smallint DEFAULT 0 NOT NULL,
	"r12" numeric,
	"b12" numeric,
	"s12" smallint DEFAULT 0 NOT NULL,
	"next_due" date,
	"method" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"target_state" text DEFAULT 'none' NOT NULL,
	"target_day" date,
	"target_level" numeric,
	"target_nearest" numeric,
	"reversed_on" date,
	"counted" boolean DEFAULT false NOT NULL,
	"why_not" text,
	"repeat_of" uuid,
	"questioned" boolean DEFAULT false NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"is" jsonb,
	"was" jsonb NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outcome_news" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"waits" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsettled" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsettled_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tip_id" uuid,
	"stock_id" uuid,
	"post_id" uuid,
	"strategist_id" uuid,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "bench_id" uuid;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "bench_symbol" text;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "bench_price" numeric;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "bench_total" numeric;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "has_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "settle_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "settled_day" date;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "settle_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_bench_id_price_series_id_fk" FOREIGN KEY ("bench_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_events_of_tip" ON "call_events" USING btree ("tip_id","at");--> statement-breakpoint
CREATE INDEX "calls_of_stock_due" ON "calls" USING btree ("stock_id") WHERE "calls"."next_due" is not null;--> statement-breakpoint
CREATE INDEX "calls_by_next_due" ON "calls" USING btree ("next_due");--> statement-breakpoint
CREATE INDEX "calls_of_strategist" ON "calls" USING btree ("strategist_id","dated_on" DESC NULLS LAST,"tip_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calls_of_series" ON "calls" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "calls_to_freeze" ON "calls" USING btree ("freezes_at") WHERE "calls"."frozen_at" is null;--> statement-breakpoint
CREATE INDEX "corrections_by_creation" ON "corrections" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "corrections_of_tip" ON "corrections" USING btree ("tip_id","state");--> statement-breakpoint
CREATE INDEX "corrections_of_person" ON "corrections" USING btree ("created_by") WHERE "corrections"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "corrections_decided_by" ON "corrections" USING btree ("decided_by") WHERE "corrections"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "corrections_open" ON "corrections" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "unsettled_of_stock" ON "unsettled" USING btree ("stock_id","id") WHERE "unsettled"."stock_id" is not null;--> statement-breakpoint
CREATE INDEX "unsettled_groups" ON "unsettled" USING btree ("id") WHERE "unsettled"."stock_id" is null;--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_bench_id_price_series_id_fk" FOREIGN KEY ("bench_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_series_to_settle" ON "price_series" USING btree ("settle_at") WHERE "price_series"."settle_at" is not null;--> statement-breakpoint
CREATE INDEX "price_series_held_against" ON "price_series" USING btree ("bench_id");--> statement-breakpoint
-- A call is made, or looked at again, when anything that it rests on changes, whoever changes it.
CREATE FUNCTION unsettle_tips() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into unsettled (tip_id, stock_id) select id, stock_id from changed;
	else
		insert into unsettled (tip_id, stock_id, restored_at)
		select changed.id, changed.stock_id, case when before.deleted_at is not null and changed.deleted_at is null then now() end
		from changed join before on before.id = changed.id
		where (changed.stock_id, changed.stance, changed.price_target_value, changed.price_target_currency,
				changed.price_target_horizon, changed.evidence, changed.evidence_verified, changed.provenance,
				changed.deleted_at, changed.hidden_at)
			is distinct from (before.stock_id, before.stance, before.price_target_value, before.price_target_currency,
				before.price_target_horizon, before.evidence, before.evidence_verified, before.provenance,
				before.deleted_at, before.hidden_at);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION unsettle_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unsettled (post_id)
	select changed.id from changed join before on before.id = changed.id
	where (changed.published_at, changed.dated_by, changed.authored_by, changed.content_source, changed.home,
			changed.strategist_id, changed.hidden_at, changed.waiting_at)
		is distinct from (before.published_at, before.dated_by, before.authored_by, before.content_source, before.home,
			before.strategist_id, before.hidden_at, before.waiting_at);
	return null;
end $$;--> statement-breakpoint
-- Whose home a site is and who is whose other name is decided seldom, about all their posts.
CREATE FUNCTION unsettle_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unsettled (strategist_id) select distinct strategist_id from changed;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_insert_unsettled AFTER INSERT ON tips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_tips();--> statement-breakpoint
CREATE TRIGGER tips_update_unsettled AFTER UPDATE ON tips REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_tips();--> statement-breakpoint
CREATE TRIGGER posts_update_unsettled AFTER UPDATE ON posts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_posts();--> statement-breakpoint
CREATE TRIGGER strategist_homes_update_unsettled AFTER UPDATE ON strategist_homes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_homes_delete_unsettled AFTER DELETE ON strategist_homes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_insert_unsettled AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_unsettled AFTER UPDATE ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_unsettled AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE FUNCTION protect_frozen_call() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.frozen_at is not null
		and (new.stock_id, new.direction, new.target_value, new.target_currency, new.deadline, new.dated_on, new.dated_by,
				new.evidence_key, new.proof, new.frozen_at)
			is distinct from (old.stock_id, old.direction, old.target_value, old.target_currency, old.deadline, old.dated_on,
				old.dated_by, old.evidence_key, old.proof, old.frozen_at)
		and coalesce(current_setting('tipfolio.corrects', true), '') <> old.tip_id::text then
		raise exception 'The call of tip % is frozen', old.tip_id;
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER calls_frozen BEFORE UPDATE ON calls FOR EACH ROW EXECUTE FUNCTION protect_frozen_call();--> statement-breakpoint
CREATE FUNCTION keep_call_events() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception 'What befell a call is not changed';
end $$;--> statement-breakpoint
CREATE TRIGGER call_events_kept BEFORE UPDATE ON call_events FOR EACH ROW EXECUTE FUNCTION keep_call_events();--> statement-breakpoint
-- All tips that are there get their calls from a job, when there are prices.
INSERT INTO unsettled (tip_id, stock_id) SELECT id, stock_id FROM tips;

CREATE TABLE "convictions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"high" smallint NOT NULL,
	"medium" smallint NOT NULL,
	"low" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_id" uuid,
	"source" text NOT NULL,
	"direction" smallint NOT NULL,
	"group" text NOT NULL,
	"n" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"settles_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"others_agreed" integer,
	"others_disagreed" integer,
	"others_uncertain" integer,
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
	"own_months" smallint,
	"r_own" numeric,
	"b_own" numeric,
	"s_own" smallint DEFAULT 0 NOT NULL,
	"is_resolved" boolean GENERATED ALWAYS AS ((case source when 'conclusion' then s_own else s6 end) <> 0) STORED NOT NULL,
	"repeat_of" uuid,
	"settle_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "judgement_reviews" (
	"forecast_id" uuid PRIMARY KEY NOT NULL,
	"process" text NOT NULL,
	"outcome" text NOT NULL,
	"lesson" text,
	"reviewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "my_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"known_since" timestamp (3) with time zone,
	"bench_symbol" text,
	"score_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "my_scores" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"horizon" smallint NOT NULL,
	"resolved" integer NOT NULL,
	"hits" integer NOT NULL,
	"misses" integer NOT NULL,
	"unknown" integer NOT NULL,
	"open" integer NOT NULL,
	"sum_x" numeric NOT NULL,
	"sum_xx" numeric NOT NULL,
	"sum_p0" numeric NOT NULL,
	"crowd_resolved" integer NOT NULL,
	"crowd_hits" integer NOT NULL,
	"others_hits" integer NOT NULL,
	"apart_resolved" integer NOT NULL,
	"apart_hits" integer NOT NULL,
	CONSTRAINT "my_scores_user_id_group_horizon_pk" PRIMARY KEY("user_id","group","horizon")
);
--> statement-breakpoint
ALTER TABLE "convictions" ADD CONSTRAINT "convictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_bench_id_price_series_id_fk" FOREIGN KEY ("bench_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement_reviews" ADD CONSTRAINT "judgement_reviews_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_records" ADD CONSTRAINT "my_records_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_scores" ADD CONSTRAINT "my_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecasts_of_person" ON "forecasts" USING btree ("user_id","made_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forecasts_of_stock" ON "forecasts" USING btree ("stock_id","next_due");--> statement-breakpoint
CREATE INDEX "forecasts_to_settle" ON "forecasts" USING btree ("settle_at") WHERE "forecasts"."settle_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_of_judgement" ON "forecasts" USING btree ("tip_id","user_id") WHERE "forecasts"."source" = 'verdict' and "forecasts"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_of_conclusion" ON "forecasts" USING btree ("user_id","stock_id") WHERE "forecasts"."source" = 'conclusion' and "forecasts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "my_records_to_score" ON "my_records" USING btree ("score_at") WHERE "my_records"."score_at" is not null;--> statement-breakpoint
-- Makes room for what a judgement that changes another says, whatever was stored while its statement waited.
CREATE FUNCTION change_forecast(person uuid, tip uuid, stock uuid, way int, said text, others int[]) RETURNS void LANGUAGE plpgsql AS $$
begin
	if way is null then
		delete from forecasts
		where tip_id = tip and user_id = person and source = 'verdict' and replaced_at is null and settles_at > now();
	else
		update forecasts set stock_id = stock, direction = way, "group" = said, made_at = now(),
			settles_at = now() + interval '24 hours', others_agreed = others[1], others_disagreed = others[2],
			others_uncertain = others[3], entry_day = null, next_due = now()::date,
			settle_at = (select now() from price_series where stock_id = stock and last_day > (now() at time zone timezone)::date)
		where tip_id = tip and user_id = person and source = 'verdict' and replaced_at is null and settles_at > now()
			and (stock_id, direction, "group") is distinct from (stock, way::smallint, said);
	end if;
	if not found then
		update forecasts set replaced_at = now()
		where tip_id = tip and user_id = person and source = 'verdict' and replaced_at is null and settles_at <= now()
			and (stock_id, direction, "group") is distinct from (stock, way::smallint, said);
	end if;
end $$;--> statement-breakpoint
-- Of what was judged and concluded before forecasts were kept, or comes from a file without them; null: of everybody.
CREATE FUNCTION add_earlier_forecasts(person uuid) RETURNS void LANGUAGE sql AS $$
	with judged as (
		select own.user_id, claimed.stock_id, own.tip_id, 'verdict' as source, own.classification as "group",
			case claimed.stance when 'bullish' then 1 else -1 end * case own.classification when 'agree' then 1 else -1 end as direction,
			null::int as own_months, own.updated_at as made_at, null::timestamptz as replaced_at
		from classifications as own join tips on tips.id = own.tip_id cross join lateral (
			select tips.stock_id, tips.stance where tips.claim_key = own.claim_key
			union all (
				select stocks.id, fields->>'stance' from tip_versions as version
					join stocks on stocks.id = (fields->>'stockId')::uuid
				where version.tip_id = tips.id and version.claim_key = own.claim_key and tips.claim_key <> own.claim_key
				order by version desc limit 1)
		) as claimed
		where (person is null or own.user_id = person) and own.classification in ('agree', 'disagree')
			and claimed.stance in ('bullish', 'bearish')
			and not exists (select from forecasts as kept where kept.user_id = own.user_id and kept.tip_id = own.tip_id)
	), versions as (
		select user_id, stock_id, action, conviction, horizon, updated_at, 1 as turn from conclusion_versions
		where person is null or user_id = person
		union all
		select user_id, stock_id, action, conviction, horizon, updated_at, 2 from conclusions
		where person is null or user_id = person
	), decided as (
		select user_id, stock_id, case action when 'buy' then 1 when 'sell' then -1 when 'avoid' then -1 end as direction,
			coalesce(conviction, 'none') as "group", case horizon when 'short' then 3 when 'long' then 36 else 12 end as own_months,
			updated_at as made_at, turn
		from versions
	), beside as (
		select *, format('%s %s %s', direction, "group", own_months)
			is distinct from lag(format('%s %s %s', direction, "group", own_months)) over each_stock as is_new
		from decided window each_stock as (partition by user_id, stock_id order by made_at, turn)
	), changed as (
		select *, lead(made_at) over (partition by user_id, stock_id order by made_at, turn) as replaced_at from beside where is_new
	), earlier as (
		select * from judged
		union all
		select user_id, stock_id, null, 'conclusion', "group", direction, own_months, made_at, replaced_at from changed
		where direction is not null and coalesce(replaced_at >= made_at + interval '24 hours', true)
			and not exists (
				select from forecasts as kept
				where kept.user_id = changed.user_id and kept.stock_id = changed.stock_id and kept.source = 'conclusion')
	), counted as (
		select earlier.*, row_number() over (partition by user_id order by made_at) + coalesce(kept.count, 0) as n
		from earlier left join (
			select user_id, count(*) from forecasts where person is null or user_id = person group by user_id
		) as kept using (user_id)
	)
	insert into forecasts (id, user_id, stock_id, tip_id, source, direction, "group", own_months, n, made_at, settles_at,
		replaced_at, next_due, settle_at)
	select gen_random_uuid(), user_id, counted.stock_id, tip_id, source, direction, "group", own_months, n, made_at,
		made_at + interval '24 hours', replaced_at, made_at::date,
		(select now() from price_series as series
			where series.stock_id = counted.stock_id and last_day > (made_at at time zone timezone)::date)
	from counted where n <= 50000
	on conflict do nothing
$$;--> statement-breakpoint
SELECT add_earlier_forecasts(null);--> statement-breakpoint
INSERT INTO my_records (id, known_since, score_at) SELECT DISTINCT user_id, now(), now() FROM forecasts;

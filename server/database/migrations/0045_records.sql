CREATE TABLE "base_rates" (
	"currency" text NOT NULL,
	"horizon" smallint NOT NULL,
	"month" date NOT NULL,
	"benchmark" text NOT NULL,
	"stocks" integer NOT NULL,
	"beat" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "base_rates_currency_horizon_month_pk" PRIMARY KEY("currency","horizon","month")
);
--> statement-breakpoint
CREATE TABLE "strategist_scores" (
	"strategist_id" uuid NOT NULL,
	"horizon" smallint NOT NULL,
	"resolved" integer NOT NULL,
	"hits" integer NOT NULL,
	"unknown" integer NOT NULL,
	"open" integer NOT NULL,
	"sum_x" numeric NOT NULL,
	"sum_xx" numeric NOT NULL,
	"sum_p0" numeric NOT NULL,
	"months" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"target_hits" integer NOT NULL,
	"target_missed" integer NOT NULL,
	"target_unclear" integer NOT NULL,
	"benchmark" text,
	"lower" numeric,
	"upper" numeric,
	"rank" integer,
	CONSTRAINT "strategist_scores_strategist_id_horizon_pk" PRIMARY KEY("strategist_id","horizon")
);
--> statement-breakpoint
CREATE TABLE "unscored" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unscored_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"strategist_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "strategist_scores" ADD CONSTRAINT "strategist_scores_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "base_rates_by_first" ON "base_rates" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "strategist_scores_ranked" ON "strategist_scores" USING btree ("horizon","rank") WHERE "strategist_scores"."rank" is not null;--> statement-breakpoint
CREATE INDEX "unscored_of_strategist" ON "unscored" USING btree ("strategist_id");--> statement-breakpoint
CREATE INDEX "calls_of_pair" ON "calls" USING btree ("strategist_id","stock_id");--> statement-breakpoint
-- Who is withheld has no record, and who is told of again has it again.
CREATE FUNCTION unscore_strategist() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unscored (strategist_id) values (new.id);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategists_unscored AFTER UPDATE ON strategists FOR EACH ROW WHEN (old.withheld_at is distinct from new.withheld_at) EXECUTE FUNCTION unscore_strategist();

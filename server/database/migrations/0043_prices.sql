CREATE TABLE "price_actions" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"value" numeric NOT NULL,
	"by_file" boolean NOT NULL,
	CONSTRAINT "price_actions_series_id_day_kind_pk" PRIMARY KEY("series_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "price_files" (
	"name" text PRIMARY KEY NOT NULL,
	"size" numeric NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_revisions" (
	"series_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"days" integer NOT NULL,
	"first_day" date NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "price_revisions_series_id_revision_pk" PRIMARY KEY("series_id","revision")
);
--> statement-breakpoint
CREATE TABLE "price_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"stock_id" uuid,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"basis" text NOT NULL,
	"has_dividends" boolean NOT NULL,
	"tells_splits" boolean NOT NULL,
	"source" text NOT NULL,
	"source_symbol" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"last_close" numeric,
	"last_split" numeric,
	"last_total" numeric,
	"revision" integer DEFAULT 1 NOT NULL,
	"suspect_from" date,
	"accepted_days" date[] DEFAULT '{}' NOT NULL,
	"ended_on" date,
	"end_value" numeric,
	"end_reason" text,
	"next_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"fetched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_series_symbol_unique" UNIQUE("symbol"),
	CONSTRAINT "price_series_stock_id_unique" UNIQUE("stock_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"close" numeric NOT NULL,
	"split_factor" numeric NOT NULL,
	"total_factor" numeric NOT NULL,
	"by_file" boolean NOT NULL,
	CONSTRAINT "prices_series_id_day_pk" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
ALTER TABLE "price_actions" ADD CONSTRAINT "price_actions_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_revisions" ADD CONSTRAINT "price_revisions_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_series_by_next" ON "price_series" USING btree ("next_at") WHERE "price_series"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "price_series_by_creation" ON "price_series" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Prices that came before their stock are its prices from its first moment on.
CREATE FUNCTION stock_takes_prices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update price_series set stock_id = new.id where symbol = new.ticker and stock_id is null;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER stocks_take_prices AFTER INSERT ON stocks FOR EACH ROW EXECUTE FUNCTION stock_takes_prices();

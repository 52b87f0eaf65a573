-- What a tip claims, as a hash: of the same claim always the same one. Stocks have one ticker each, and keep it.
CREATE FUNCTION claim_key(stock uuid, stance text, value numeric, currency text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select sha256(convert_to(stock || ' ' || stance || ' ' || coalesce(trim_scale(value)::text, '-') || ' ' || coalesce(currency, '-'), 'UTF8')) $$;
--> statement-breakpoint
CREATE TABLE "tip_versions" (
	"tip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"fields" jsonb NOT NULL,
	"claim_key" "bytea" NOT NULL,
	"restored" integer,
	CONSTRAINT "tip_versions_tip_id_version_pk" PRIMARY KEY("tip_id","version")
);
--> statement-breakpoint
ALTER TABLE "classifications" ADD COLUMN "claim_key" "bytea";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "claim_key" "bytea" GENERATED ALWAYS AS (claim_key(stock_id, stance, price_target_value, price_target_currency)) STORED;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tip_versions" ADD CONSTRAINT "tip_versions_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_versions" ADD CONSTRAINT "tip_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_versions_by" ON "tip_versions" USING btree ("by");--> statement-breakpoint
-- Of what was judged before nothing is known but that it is what the tip claims now.
UPDATE classifications SET claim_key = tips.claim_key FROM tips WHERE tips.id = classifications.tip_id;

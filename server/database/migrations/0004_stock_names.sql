CREATE TABLE "stock_versions" (
	"stock_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"company_name" text NOT NULL,
	CONSTRAINT "stock_versions_stock_id_version_pk" PRIMARY KEY("stock_id","version")
);
--> statement-breakpoint
ALTER TABLE "stock_versions" ADD CONSTRAINT "stock_versions_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_versions" ADD CONSTRAINT "stock_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_versions_by" ON "stock_versions" USING btree ("by");
CREATE TABLE "undone_names" (
	"person_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "undone_names_person_id_stock_id_pk" PRIMARY KEY("person_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "stock_versions" (
	"stock_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"company_name" text NOT NULL,
	CONSTRAINT "stock_versions_stock_id_version_pk" PRIMARY KEY("stock_id","version")
);
--> statement-breakpoint
ALTER TABLE "undone_names" ADD CONSTRAINT "undone_names_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_names" ADD CONSTRAINT "undone_names_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_versions" ADD CONSTRAINT "stock_versions_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_versions" ADD CONSTRAINT "stock_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_names_of_stock" ON "undone_names" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "stock_versions_by" ON "stock_versions" USING btree ("by");
CREATE TABLE "stock_judgements" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"agree" integer DEFAULT 0 NOT NULL,
	"disagree" integer DEFAULT 0 NOT NULL,
	"uncertain" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_judgements_user_id_stock_id_pk" PRIMARY KEY("user_id","stock_id")
);
--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "sector" text;--> statement-breakpoint
ALTER TABLE "strategists" ADD COLUMN "focus_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_judgements" ADD CONSTRAINT "stock_judgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_judgements" ADD CONSTRAINT "stock_judgements_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;
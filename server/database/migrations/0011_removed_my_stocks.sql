CREATE TABLE "removed_my_stocks" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_my_stocks_user_id_stock_id_pk" PRIMARY KEY("user_id","stock_id")
);
--> statement-breakpoint
ALTER TABLE "removed_my_stocks" ADD CONSTRAINT "removed_my_stocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_my_stocks" ADD CONSTRAINT "removed_my_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "strategist_stocks" (
	"strategist_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "strategist_stocks_strategist_id_stock_id_pk" PRIMARY KEY("strategist_id","stock_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" DROP CONSTRAINT "feedback_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "strategist_stocks" ADD CONSTRAINT "strategist_stocks_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_stocks" ADD CONSTRAINT "strategist_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "strategist_stocks" ("strategist_id", "stock_id", "tip_count")
	SELECT "posts"."strategist_id", "tips"."stock_id", count(*) FROM "tips" JOIN "posts" ON "posts"."id" = "tips"."post_id"
	WHERE "tips"."deleted_at" IS NULL AND "posts"."strategist_id" IS NOT NULL GROUP BY 1, 2;

CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "users_of_picture" ON "users" USING hash ("profile_image_url");--> statement-breakpoint
CREATE INDEX "posts_of_picture" ON "posts" USING hash ("image_url");--> statement-breakpoint
CREATE INDEX "strategists_of_picture" ON "strategists" USING hash ("image_url");
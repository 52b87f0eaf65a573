CREATE TABLE "model_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_answers_by_age" ON "model_answers" USING btree ("created_at");
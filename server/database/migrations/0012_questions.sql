CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"scope" jsonb NOT NULL,
	"state" text NOT NULL,
	"understood" jsonb NOT NULL,
	"quotes" jsonb NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_of_person" ON "questions" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_by_age" ON "questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "questions_reading" ON "questions" USING btree ("created_at") WHERE "questions"."state" = 'reading';
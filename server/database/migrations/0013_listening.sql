CREATE TABLE "hearing_parts" (
	"hearing_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"segments" jsonb,
	"heard_at" timestamp (3) with time zone,
	"heard_for" uuid,
	CONSTRAINT "hearing_parts_hearing_id_number_pk" PRIMARY KEY("hearing_id","number")
);
--> statement-breakpoint
CREATE TABLE "hearings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"url" text,
	"key" text,
	"place" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"bytes" integer,
	"seconds" double precision,
	"asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "hearings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "hearing_id" uuid;--> statement-breakpoint
ALTER TABLE "hearing_parts" ADD CONSTRAINT "hearing_parts_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_parts" ADD CONSTRAINT "hearing_parts_heard_for_users_id_fk" FOREIGN KEY ("heard_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearings" ADD CONSTRAINT "hearings_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hearing_parts_by_day" ON "hearing_parts" USING btree ("heard_at") WHERE "hearing_parts"."heard_at" is not null;--> statement-breakpoint
CREATE INDEX "hearing_parts_of_person" ON "hearing_parts" USING btree ("heard_for","heard_at") WHERE "hearing_parts"."heard_for" is not null;--> statement-breakpoint
CREATE INDEX "hearings_due" ON "hearings" USING btree ("due_at") WHERE "hearings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "hearings_of_user" ON "hearings" USING btree ("user_id") WHERE "hearings"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "hearings_asked_by" ON "hearings" USING btree ("asked_by") WHERE "hearings"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "hearings_ended" ON "hearings" USING btree ("ended_at") WHERE "hearings"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_items_of_hearing" ON "feed_items" USING btree ("hearing_id") WHERE "feed_items"."hearing_id" is not null;
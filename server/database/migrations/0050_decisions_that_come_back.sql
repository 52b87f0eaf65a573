CREATE TABLE "calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "decided_marks" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bullish" integer NOT NULL,
	"bearish" integer NOT NULL,
	"neutral" integer NOT NULL,
	"unset" integer NOT NULL,
	"target_average" numeric,
	"target_currency" text,
	"seen_news" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "decided_marks_user_id_stock_id_pk" PRIMARY KEY("user_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "edited_since_decided" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	CONSTRAINT "edited_since_decided_user_id_stock_id_tip_id_pk" PRIMARY KEY("user_id","stock_id","tip_id")
);
--> statement-breakpoint
CREATE TABLE "falsifiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"level" numeric,
	"by" date,
	"state" text DEFAULT 'open' NOT NULL,
	"tripped_on" date,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_items" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"stock_id" uuid,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_to" date,
	"result" text,
	"words" text,
	"watched" boolean DEFAULT false NOT NULL,
	"away" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "due_items_user_id_kind_ref_id_pk" PRIMARY KEY("user_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "mail_confirmations" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"hour" smallint DEFAULT 7 NOT NULL,
	"confirmed_email" text,
	"next_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"off_hash" "bytea",
	CONSTRAINT "mail_settings_off_hash_unique" UNIQUE("off_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_on" date,
	CONSTRAINT "mails_of_day" UNIQUE("user_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "echo_edges" (
	"a" uuid NOT NULL,
	"b" uuid NOT NULL,
	"kind" text NOT NULL,
	"likeness" numeric NOT NULL,
	CONSTRAINT "echo_edges_a_b_pk" PRIMARY KEY("a","b")
);
--> statement-breakpoint
CREATE TABLE "opposed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"tips" integer NOT NULL,
	"newest_tip" uuid NOT NULL,
	"newest_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opposed_of_conclusion" UNIQUE("user_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "paragraph_counts" (
	"host" text NOT NULL,
	"hash" bigint NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "paragraph_counts_host_hash_pk" PRIMARY KEY("host","hash")
);
--> statement-breakpoint
CREATE TABLE "post_sketches" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"hashes" bigint[] NOT NULL,
	"words" integer NOT NULL,
	"truncated" boolean NOT NULL,
	"host" text,
	"paragraphs" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"stock_id" uuid NOT NULL,
	"a_tip" uuid NOT NULL,
	"b_tip" uuid NOT NULL,
	"a_metric" uuid,
	"b_metric" uuid,
	"day" date NOT NULL,
	CONSTRAINT "signal_of_tips" UNIQUE("kind","a_tip","b_tip")
);
--> statement-breakpoint
CREATE TABLE "signals_seen" (
	"user_id" uuid NOT NULL,
	"signal_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signals_seen_user_id_signal_id_pk" PRIMARY KEY("user_id","signal_id")
);
--> statement-breakpoint
CREATE TABLE "stock_voices" (
	"stock_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"strategist_id" uuid,
	"tip_id" uuid NOT NULL,
	"direction" smallint NOT NULL,
	"dated_at" timestamp (3) with time zone NOT NULL,
	"origin_id" uuid NOT NULL,
	CONSTRAINT "stock_voices_stock_id_speaker_id_pk" PRIMARY KEY("stock_id","speaker_id")
);
--> statement-breakpoint
CREATE TABLE "told_numbers" (
	"metric_id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" numeric NOT NULL,
	"ulp" numeric NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "unsketched" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsketched_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "conclusion_versions" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "conclusion_versions" ADD COLUMN "falsifiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conclusion_versions" ADD COLUMN "post_mortem" text;--> statement-breakpoint
ALTER TABLE "conclusions" ADD COLUMN "review_on" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "tip_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "falsifier_id" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "deadline_on" date;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_marks" ADD CONSTRAINT "decided_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_marks" ADD CONSTRAINT "decided_marks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edited_since_decided" ADD CONSTRAINT "edited_since_decided_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edited_since_decided" ADD CONSTRAINT "edited_since_decided_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "falsifiers" ADD CONSTRAINT "falsifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "falsifiers" ADD CONSTRAINT "falsifiers_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_confirmations" ADD CONSTRAINT "mail_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "echo_edges" ADD CONSTRAINT "echo_edges_a_posts_id_fk" FOREIGN KEY ("a") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "echo_edges" ADD CONSTRAINT "echo_edges_b_posts_id_fk" FOREIGN KEY ("b") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opposed" ADD CONSTRAINT "opposed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opposed" ADD CONSTRAINT "opposed_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opposed" ADD CONSTRAINT "opposed_newest_tip_tips_id_fk" FOREIGN KEY ("newest_tip") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_sketches" ADD CONSTRAINT "post_sketches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_a_tip_tips_id_fk" FOREIGN KEY ("a_tip") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_b_tip_tips_id_fk" FOREIGN KEY ("b_tip") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals_seen" ADD CONSTRAINT "signals_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_voices" ADD CONSTRAINT "stock_voices_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_voices" ADD CONSTRAINT "stock_voices_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_voices" ADD CONSTRAINT "stock_voices_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_numbers" ADD CONSTRAINT "told_numbers_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_numbers" ADD CONSTRAINT "told_numbers_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decided_marks_of_stock" ON "decided_marks" USING btree ("stock_id","at");--> statement-breakpoint
CREATE INDEX "falsifiers_of_conclusion" ON "falsifiers" USING btree ("user_id","stock_id");--> statement-breakpoint
CREATE INDEX "levels_of_stock" ON "falsifiers" USING btree ("stock_id") WHERE "falsifiers"."state" = 'open' and "falsifiers"."level" is not null;--> statement-breakpoint
CREATE INDEX "due_of_person" ON "due_items" USING btree ("user_id",coalesce("snoozed_to", "due_on"),"kind","ref_id") WHERE "due_items"."state" = 'open' and not "due_items"."away";--> statement-breakpoint
CREATE INDEX "due_of_thing" ON "due_items" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "due_of_stock" ON "due_items" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "mail_by_next" ON "mail_settings" USING btree ("next_at") WHERE "mail_settings"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("send_at") WHERE "mails"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "echo_edges_of_other" ON "echo_edges" USING btree ("b");--> statement-breakpoint
CREATE INDEX "opposed_of_stock" ON "opposed" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "opposed_by_tip" ON "opposed" USING btree ("newest_tip");--> statement-breakpoint
CREATE INDEX "sketches_of_host" ON "post_sketches" USING btree ("host") WHERE "post_sketches"."host" is not null;--> statement-breakpoint
CREATE INDEX "signals_by_day" ON "signals" USING btree ("day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signals_of_stock" ON "signals" USING btree ("stock_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signals_of_a" ON "signals" USING btree ("a_tip");--> statement-breakpoint
CREATE INDEX "signals_of_b" ON "signals" USING btree ("b_tip");--> statement-breakpoint
CREATE INDEX "voices_of_stock" ON "stock_voices" USING btree ("stock_id","dated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voices_of_tip" ON "stock_voices" USING btree ("tip_id");--> statement-breakpoint
CREATE INDEX "voices_of_strategist" ON "stock_voices" USING btree ("strategist_id");--> statement-breakpoint
CREATE INDEX "told_numbers_of_stock" ON "told_numbers" USING btree ("stock_id","key");--> statement-breakpoint
CREATE INDEX "told_numbers_of_tip" ON "told_numbers" USING btree ("tip_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_falsifier_id_falsifiers_id_fk" FOREIGN KEY ("falsifier_id") REFERENCES "public"."falsifiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_of_tip" ON "tasks" USING btree ("tip_id") WHERE "tasks"."tip_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_falsifier" ON "tasks" USING btree ("falsifier_id") WHERE "tasks"."falsifier_id" is not null;
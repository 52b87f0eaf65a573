-- Tables, references and indexes are drizzle-kit's. By hand are functions and triggers, and the order of columns: that of databases
-- and backups from before this migration (docs/decisions/0073-one-first-migration.md).
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text without accents and case: what is looked for and what is looked through are both made so. Only what every
-- PostgreSQL from 15 on has is used, and names are qualified, because indexes are made and looked after without a search path.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	folded text;
begin
	if octet_length(given) = length(given) then
		return lower(given);
	end if;
	-- Signs that are not of ASCII change nothing: words end at them.
	if given !~ '[^\u0001-\u007f\u00a0-\u00a7\u00a9\u00ab\u00ac\u00ae\u00b0\u00b1\u00b6\u00b7\u00bb\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u20ac\u2190-\u245f]' then
		return lower(given);
	end if;
	folded := lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]', '', 'g'));
	if folded ~ '[ıøłđħßæœ]' then
		folded := replace(replace(replace(translate(folded, 'ıøłđħ', 'ioldh'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
	end if;
	-- Composing is slow, and nothing that is left of Latin letters can be composed.
	if folded !~ '[^\u0001-\u02ff\u2010-\u245f]' then
		return folded;
	end if;
	return normalize(folded, NFKC);
end $$;--> statement-breakpoint
-- The same with a space for every sign, so that no parser takes "AI/ML" for a path or "-5" for a number of its own.
CREATE FUNCTION search_spaced(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select regexp_replace(public.search_fold(given),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe6f\uff01-\uff0f\uff1a-\uff20\U0001f000-\U0001faff]+',
		' ', 'g')
$$;--> statement-breakpoint
-- Scripts that put no space between words are looked for by every two letters that stand together.
CREATE FUNCTION search_pairs(spaced text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select array(
		select (regexp_matches(spaced, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{1,2}', 'g'))[1]
		union
		-- And once more from the second letter on.
		select (regexp_matches(
			regexp_replace(spaced, '(^|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', '\1', 'g'),
			'[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{1,2}', 'g'))[1]
	)
$$;--> statement-breakpoint
CREATE FUNCTION search_without_pairs(spaced text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select regexp_replace(spaced, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	spaced text := public.search_spaced(given);
	others text;
begin
	if octet_length(spaced) = length(spaced) then
		return to_tsvector('simple'::regconfig, spaced);
	end if;
	others := public.search_without_pairs(spaced);
	if others = spaced then
		return to_tsvector('simple'::regconfig, spaced);
	end if;
	return to_tsvector('simple'::regconfig, others) || array_to_tsvector(public.search_pairs(spaced));
end $$;--> statement-breakpoint
-- What a tip claims, as a hash: of the same claim always the same one. Stocks have one ticker each, and keep it.
CREATE FUNCTION claim_key(stock uuid, stance text, value numeric, currency text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select sha256(convert_to(stock || ' ' || stance || ' ' || coalesce(trim_scale(value)::text, '-') || ' ' || coalesce(currency, '-'), 'UTF8')) $$;--> statement-breakpoint
-- Immutable, as a stored column needs it: days and numbers are the same text in JSON whatever is set.
CREATE FUNCTION told_horizons(entry_day date, s1 smallint, r1 numeric, b1 numeric, s3 smallint, r3 numeric, b3 numeric, s6 smallint, r6 numeric, b6 numeric, s12 smallint, r12 numeric, b12 numeric)
RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when entry_day is null then '[]'::json else json_build_array(
    json_build_object('months', 1, 'day', (entry_day + interval '1 months')::date, 'state', (array['pending', 'known', 'unknown'])[s1 + 1],
      'result', r1, 'benchmark', b1),
    json_build_object('months', 3, 'day', (entry_day + interval '3 months')::date, 'state', (array['pending', 'known', 'unknown'])[s3 + 1],
      'result', r3, 'benchmark', b3),
    json_build_object('months', 6, 'day', (entry_day + interval '6 months')::date, 'state', (array['pending', 'known', 'unknown'])[s6 + 1],
      'result', r6, 'benchmark', b6),
    json_build_object('months', 12, 'day', (entry_day + interval '12 months')::date, 'state', (array['pending', 'known', 'unknown'])[s12 + 1],
      'result', r12, 'benchmark', b12)
  ) end
$$;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"why" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"profile_image_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_name" text,
	"last_name" text,
	"display_name" text,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"research_styles" text[] DEFAULT '{}' NOT NULL,
	"other_research_text" text,
	"role" text DEFAULT 'member' NOT NULL,
	"suspended_until" timestamp (3) with time zone,
	"timezone" text,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"keys" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_totals" (
	"extractor" text NOT NULL,
	"source_kind" text NOT NULL,
	"month" date NOT NULL,
	"reviews" integer NOT NULL,
	"saved_unread" integer NOT NULL,
	"drafted" integer NOT NULL,
	"kept" integer NOT NULL,
	"edited" integer NOT NULL,
	"dropped" integer NOT NULL,
	"added" integer NOT NULL,
	"checked" integer NOT NULL,
	"ticker" integer NOT NULL,
	"stance" integer NOT NULL,
	"target" integer NOT NULL,
	"metrics" integer NOT NULL,
	"evidence" integer NOT NULL,
	CONSTRAINT "draft_totals_extractor_source_kind_month_pk" PRIMARY KEY("extractor","source_kind","month")
);
--> statement-breakpoint
CREATE TABLE "drafts_reviewed" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"extraction_id" uuid NOT NULL,
	"extractor" text NOT NULL,
	"source_kind" text NOT NULL,
	"language" char(2),
	"drafted" integer NOT NULL,
	"kept" integer NOT NULL,
	"edited" integer NOT NULL,
	"dropped" integer NOT NULL,
	"added" integer NOT NULL,
	"checked" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"kept_tips" uuid[] DEFAULT '{}' NOT NULL,
	"seconds" integer NOT NULL,
	"unread" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_reviewed_once" UNIQUE("extraction_id")
);
--> statement-breakpoint
CREATE TABLE "second_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"is_tip" boolean,
	"ticker_ok" boolean,
	"stance_ok" boolean,
	"target_ok" boolean,
	CONSTRAINT "second_looks_once" UNIQUE("tip_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "trend_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trends" (
	"day" date NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "trends_day_stock_id_pk" PRIMARY KEY("day","stock_id")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "call_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"by_role" text NOT NULL,
	"was" jsonb,
	"is" jsonb
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"tip_id" uuid PRIMARY KEY NOT NULL,
	"strategist_id" uuid,
	"stock_id" uuid NOT NULL,
	"direction" smallint NOT NULL,
	"target_value" numeric,
	"target_currency" text,
	"deadline" date NOT NULL,
	"deadline_from" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"dated_on" date NOT NULL,
	"dated_by" text NOT NULL,
	"is_late" boolean NOT NULL,
	"evidence_key" text,
	"proof" jsonb NOT NULL,
	"freezes_at" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"series_id" uuid,
	"bench_id" uuid,
	"basis" text DEFAULT 'price' NOT NULL,
	"entry_day" date,
	"entry_close" numeric,
	"entry_split" numeric,
	"entry_total" numeric,
	"bench_entry" numeric,
	"r1" numeric,
	"b1" numeric,
	"s1" smallint DEFAULT 0 NOT NULL,
	"r3" numeric,
	"b3" numeric,
	"s3" smallint DEFAULT 0 NOT NULL,
	"r6" numeric,
	"b6" numeric,
	"s6" smallint DEFAULT 0 NOT NULL,
	"r12" numeric,
	"b12" numeric,
	"s12" smallint DEFAULT 0 NOT NULL,
	"next_due" date,
	"method" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"target_state" text DEFAULT 'none' NOT NULL,
	"target_day" date,
	"target_level" numeric,
	"target_nearest" numeric,
	"reversed_on" date,
	"counted" boolean DEFAULT false NOT NULL,
	"why_not" text,
	"repeat_of" uuid,
	"questioned" boolean DEFAULT false NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL,
	"told_horizons" json GENERATED ALWAYS AS (told_horizons(entry_day, s1, r1, b1, s3, r3, b3, s6, r6, b6, s12, r12, b12)) STORED
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"is" jsonb,
	"was" jsonb NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outcome_news" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"waits" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsettled" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsettled_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tip_id" uuid,
	"stock_id" uuid,
	"post_id" uuid,
	"strategist_id" uuid,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"excerpt" text,
	"expected" jsonb NOT NULL,
	"got" jsonb NOT NULL,
	"extractor" text NOT NULL,
	"made_from" text NOT NULL,
	"claim_key" "bytea",
	"shared" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_once" UNIQUE("tip_id","made_from","created_by")
);
--> statement-breakpoint
CREATE TABLE "conclusion_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"action" text NOT NULL,
	"conviction" text,
	"horizon" text,
	"rationale" text,
	"price_target_value" numeric,
	"price_target_currency" text DEFAULT 'USD' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"review_on" date,
	"falsifiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"post_mortem" text
);
--> statement-breakpoint
CREATE TABLE "conclusions" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"action" text NOT NULL,
	"conviction" text,
	"horizon" text,
	"rationale" text,
	"price_target_value" numeric,
	"price_target_currency" text DEFAULT 'USD' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_words(rationale)) STORED,
	"review_on" date,
	CONSTRAINT "conclusions_user_id_stock_id_pk" PRIMARY KEY("user_id","stock_id")
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
	"on_day" date NOT NULL,
	"seen_at" timestamp (3) with time zone,
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
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undo" jsonb,
	"changes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "due_items_user_id_kind_ref_id_pk" PRIMARY KEY("user_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "undated_tips" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extractions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"url" text,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"watched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"extractor" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "model_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"message" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid,
	"key" text NOT NULL,
	"url" text,
	"canonical_url" text,
	"title" text NOT NULL,
	"author" text,
	"image_url" text,
	"published_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"error" text,
	"content" text,
	"content_format" text,
	"transcript_url" text,
	"transcript_type" text,
	"audio_url" text,
	"draft_at" timestamp (3) with time zone,
	"drafted_for" uuid,
	"post_id" uuid,
	"extraction_id" uuid,
	"asked_by" uuid,
	"drafted_at" timestamp (3) with time zone,
	"told_by" text,
	CONSTRAINT "feed_items_once" UNIQUE("feed_id","key")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"site_url" text,
	"kind" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"interval_minutes" integer DEFAULT 60 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp (3) with time zone,
	"last_error" text,
	"last_checked_at" timestamp (3) with time zone,
	"last_worked_at" timestamp (3) with time zone,
	"state" text DEFAULT 'ok' NOT NULL,
	"moved_to" text,
	"moved_times" integer DEFAULT 0 NOT NULL,
	"items_seen" integer DEFAULT 0 NOT NULL,
	"newest_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"home" text,
	CONSTRAINT "feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"drafts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_feed_id_pk" PRIMARY KEY("user_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"description" text,
	"sign_up" text,
	"terms" text,
	"privacy" text,
	"contact" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_posts_wait" boolean DEFAULT false NOT NULL,
	"public_content" text DEFAULT 'full' NOT NULL,
	CONSTRAINT "instance_is_one" CHECK ("instance"."only")
);
--> statement-breakpoint
CREATE TABLE "classifications" (
	"user_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"classification" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"previous" text,
	"claim_key" "bytea",
	"reason" text,
	"reason_id" uuid,
	"reason_shared" boolean DEFAULT false NOT NULL,
	"reason_at" timestamp (3) with time zone,
	"removed_reasons" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "classifications_user_id_tip_id_pk" PRIMARY KEY("user_id","tip_id")
);
--> statement-breakpoint
CREATE TABLE "stock_judgements" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"agree" integer DEFAULT 0 NOT NULL,
	"disagree" integer DEFAULT 0 NOT NULL,
	"uncertain" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_judgements_user_id_stock_id_pk" PRIMARY KEY("user_id","stock_id")
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
CREATE TABLE "convictions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"high" smallint NOT NULL,
	"medium" smallint NOT NULL,
	"low" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_id" uuid,
	"source" text NOT NULL,
	"direction" smallint NOT NULL,
	"group" text NOT NULL,
	"n" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"settles_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"others_agreed" integer,
	"others_disagreed" integer,
	"others_uncertain" integer,
	"series_id" uuid,
	"bench_id" uuid,
	"basis" text DEFAULT 'price' NOT NULL,
	"entry_day" date,
	"entry_close" numeric,
	"entry_split" numeric,
	"entry_total" numeric,
	"bench_entry" numeric,
	"r1" numeric,
	"b1" numeric,
	"s1" smallint DEFAULT 0 NOT NULL,
	"r3" numeric,
	"b3" numeric,
	"s3" smallint DEFAULT 0 NOT NULL,
	"r6" numeric,
	"b6" numeric,
	"s6" smallint DEFAULT 0 NOT NULL,
	"r12" numeric,
	"b12" numeric,
	"s12" smallint DEFAULT 0 NOT NULL,
	"next_due" date,
	"method" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"own_months" smallint,
	"r_own" numeric,
	"b_own" numeric,
	"s_own" smallint DEFAULT 0 NOT NULL,
	"is_resolved" boolean GENERATED ALWAYS AS ((case source when 'conclusion' then s_own else s6 end) <> 0) STORED NOT NULL,
	"repeat_of" uuid,
	"settle_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "judgement_reviews" (
	"forecast_id" uuid PRIMARY KEY NOT NULL,
	"process" text NOT NULL,
	"outcome" text NOT NULL,
	"lesson" text,
	"reviewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "my_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"known_since" timestamp (3) with time zone,
	"bench_symbol" text,
	"score_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "my_scores" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"horizon" smallint NOT NULL,
	"resolved" integer NOT NULL,
	"hits" integer NOT NULL,
	"misses" integer NOT NULL,
	"unknown" integer NOT NULL,
	"open" integer NOT NULL,
	"sum_x" numeric NOT NULL,
	"sum_xx" numeric NOT NULL,
	"sum_p0" numeric NOT NULL,
	"crowd_resolved" integer NOT NULL,
	"crowd_hits" integer NOT NULL,
	"others_hits" integer NOT NULL,
	"apart_resolved" integer NOT NULL,
	"apart_hits" integer NOT NULL,
	CONSTRAINT "my_scores_user_id_group_horizon_pk" PRIMARY KEY("user_id","group","horizon")
);
--> statement-breakpoint
CREATE TABLE "my_stocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_my_stocks" (
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_my_stocks_user_id_stock_id_pk" PRIMARY KEY("user_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (search_words(content)) STORED
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"wave_id" uuid,
	"suspended_until" timestamp (3) with time zone,
	"holds" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undone_changes" (
	"person_id" uuid NOT NULL,
	"tip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "undone_changes_person_id_tip_id_version_pk" PRIMARY KEY("person_id","tip_id","version")
);
--> statement-breakpoint
CREATE TABLE "post_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"post_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"body_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"fields" jsonb NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text,
	"content_source" text DEFAULT 'supplied' NOT NULL,
	"content_times" jsonb,
	"author" text,
	"source_type" text NOT NULL,
	"url" text,
	"canonical_url" text,
	"image_url" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"strategist_id" uuid,
	"tip_count" integer DEFAULT 0 NOT NULL,
	"tickers" text[] DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title || ' ' || summary || ' ' || coalesce(author, ''))) STORED,
	"source_hash" text,
	"source_url" text,
	"authored_by" text DEFAULT 'person' NOT NULL,
	"dated_by" text DEFAULT 'person' NOT NULL,
	"home" text,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"went_with_account" boolean DEFAULT false NOT NULL,
	"folding" text,
	"waiting_at" timestamp (3) with time zone,
	"withheld_author" text,
	"origin_id" uuid,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "source_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"canonical_url" text NOT NULL,
	"position" integer NOT NULL,
	"ticker" text NOT NULL,
	"stance" text NOT NULL,
	"target_value" numeric,
	"target_currency" text,
	"target_horizon" text,
	"evidence_key" text,
	"extractor" text NOT NULL,
	CONSTRAINT "source_drafts_in_order" UNIQUE("hash","canonical_url","extractor","position")
);
--> statement-breakpoint
CREATE TABLE "source_texts" (
	"hash" text NOT NULL,
	"canonical_url" text NOT NULL,
	"times" jsonb,
	"channel_url" text,
	"author_bio" text,
	"author_image_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_url" text,
	"author" text,
	"published_at" timestamp (3) with time zone,
	"title" text,
	"extractor" text,
	"home" text,
	CONSTRAINT "source_texts_hash_canonical_url_pk" PRIMARY KEY("hash","canonical_url")
);
--> statement-breakpoint
CREATE TABLE "price_actions" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"value" numeric NOT NULL,
	"by_file" boolean NOT NULL,
	CONSTRAINT "price_actions_series_id_day_kind_pk" PRIMARY KEY("series_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "price_files" (
	"name" text PRIMARY KEY NOT NULL,
	"size" numeric NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_revisions" (
	"series_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"days" integer NOT NULL,
	"first_day" date NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "price_revisions_series_id_revision_pk" PRIMARY KEY("series_id","revision")
);
--> statement-breakpoint
CREATE TABLE "price_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"stock_id" uuid,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"basis" text NOT NULL,
	"has_dividends" boolean NOT NULL,
	"tells_splits" boolean NOT NULL,
	"source" text NOT NULL,
	"source_symbol" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"last_close" numeric,
	"last_split" numeric,
	"last_total" numeric,
	"revision" integer DEFAULT 1 NOT NULL,
	"suspect_from" date,
	"accepted_days" date[] DEFAULT '{}' NOT NULL,
	"ended_on" date,
	"end_value" numeric,
	"end_reason" text,
	"next_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"fetched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bench_id" uuid,
	"bench_symbol" text,
	"bench_price" numeric,
	"bench_total" numeric,
	"has_stopped" boolean DEFAULT false NOT NULL,
	"settle_at" timestamp (3) with time zone,
	"settled_day" date,
	"settle_all" boolean DEFAULT false NOT NULL,
	"suspect_days" date[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "price_series_symbol_unique" UNIQUE("symbol"),
	CONSTRAINT "price_series_stock_id_unique" UNIQUE("stock_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"close" numeric NOT NULL,
	"split_factor" numeric NOT NULL,
	"total_factor" numeric NOT NULL,
	"by_file" boolean NOT NULL,
	CONSTRAINT "prices_series_id_day_pk" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
CREATE TABLE "queue" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
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
CREATE TABLE "held_tips" (
	"tip_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"strategist_id" uuid,
	"direction" smallint NOT NULL,
	"dated_at" timestamp (3) with time zone NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	"post_at" timestamp (3) with time zone NOT NULL,
	"is_first" boolean NOT NULL
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
	"paragraphs" bigint[] NOT NULL,
	"evidence" integer[] NOT NULL
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
	"days" date[] NOT NULL,
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
CREATE TABLE "unjoined" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"parted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsketched" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsketched_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unvoiced" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unvoiced_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "base_rates" (
	"currency" text NOT NULL,
	"horizon" smallint NOT NULL,
	"month" date NOT NULL,
	"benchmark" text NOT NULL,
	"stocks" integer NOT NULL,
	"beat" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "base_rates_currency_horizon_month_pk" PRIMARY KEY("currency","horizon","month")
);
--> statement-breakpoint
CREATE TABLE "record_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"counts_supplied" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strategist_scores" (
	"strategist_id" uuid NOT NULL,
	"horizon" smallint NOT NULL,
	"resolved" integer NOT NULL,
	"hits" integer NOT NULL,
	"unknown" integer NOT NULL,
	"open" integer NOT NULL,
	"sum_x" numeric NOT NULL,
	"sum_xx" numeric NOT NULL,
	"sum_p0" numeric NOT NULL,
	"months" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"target_hits" integer NOT NULL,
	"target_missed" integer NOT NULL,
	"target_unclear" integer NOT NULL,
	"benchmark" text,
	"lower" numeric,
	"upper" numeric,
	"rank" integer,
	CONSTRAINT "strategist_scores_strategist_id_horizon_pk" PRIMARY KEY("strategist_id","horizon")
);
--> statement-breakpoint
CREATE TABLE "unscored" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unscored_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"strategist_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by" uuid NOT NULL,
	"folds" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "search_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_tips" (
	"tip_id" uuid PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_days" (
	"stock_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "stock_days_stock_id_day_pk" PRIMARY KEY("stock_id","day")
);
--> statement-breakpoint
CREATE TABLE "stock_months" (
	"stock_id" uuid NOT NULL,
	"month" date NOT NULL,
	"bullish" integer NOT NULL,
	"bearish" integer NOT NULL,
	"neutral" integer NOT NULL,
	"unset" integer NOT NULL,
	CONSTRAINT "stock_months_stock_id_month_pk" PRIMARY KEY("stock_id","month")
);
--> statement-breakpoint
CREATE TABLE "stock_targets" (
	"stock_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"sum" numeric NOT NULL,
	CONSTRAINT "stock_targets_stock_id_currency_pk" PRIMARY KEY("stock_id","currency")
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticker" text NOT NULL,
	"company_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tip_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"bullish_count" integer DEFAULT 0 NOT NULL,
	"bearish_count" integer DEFAULT 0 NOT NULL,
	"neutral_count" integer DEFAULT 0 NOT NULL,
	"unset_count" integer DEFAULT 0 NOT NULL,
	"sector" text,
	CONSTRAINT "stocks_ticker_unique" UNIQUE("ticker")
);
--> statement-breakpoint
CREATE TABLE "strategist_aliases" (
	"strategist_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "strategist_aliases_strategist_id_pk" PRIMARY KEY("strategist_id")
);
--> statement-breakpoint
CREATE TABLE "strategist_homes" (
	"strategist_id" uuid NOT NULL,
	"home" text NOT NULL,
	"state" text NOT NULL,
	"first_post_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "strategist_homes_strategist_id_home_pk" PRIMARY KEY("strategist_id","home")
);
--> statement-breakpoint
CREATE TABLE "strategist_months" (
	"strategist_id" uuid NOT NULL,
	"month" date NOT NULL,
	"bullish" integer NOT NULL,
	"bearish" integer NOT NULL,
	"neutral" integer NOT NULL,
	"unset" integer NOT NULL,
	CONSTRAINT "strategist_months_strategist_id_month_pk" PRIMARY KEY("strategist_id","month")
);
--> statement-breakpoint
CREATE TABLE "strategist_sectors" (
	"strategist_id" uuid NOT NULL,
	"sector" text NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "strategist_sectors_strategist_id_sector_pk" PRIMARY KEY("strategist_id","sector")
);
--> statement-breakpoint
CREATE TABLE "strategist_stocks" (
	"strategist_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"tip_count" integer NOT NULL,
	CONSTRAINT "strategist_stocks_strategist_id_stock_id_pk" PRIMARY KEY("strategist_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "strategists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"bio" text,
	"image_url" text,
	"source_types" text[] DEFAULT '{}' NOT NULL,
	"profile_urls" text[] DEFAULT '{}' NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"focus_areas" text[] DEFAULT '{}' NOT NULL,
	"withheld_at" timestamp (3) with time zone,
	CONSTRAINT "strategists_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"task" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_words(task)) STORED,
	"due_on" date,
	"tip_id" uuid,
	"falsifier_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tip_metrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"unit" text,
	"currency" text,
	"as_of" text,
	"source_excerpt" text
);
--> statement-breakpoint
CREATE TABLE "tip_versions" (
	"tip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"fields" jsonb NOT NULL,
	"claim_key" "bytea" NOT NULL,
	"restored" integer,
	CONSTRAINT "tip_versions_tip_id_version_pk" PRIMARY KEY("tip_id","version")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"thesis" text,
	"evidence" text,
	"evidence_seconds" integer,
	"evidence_verified" boolean DEFAULT false NOT NULL,
	"stance" text DEFAULT 'unset' NOT NULL,
	"price_target_value" numeric,
	"price_target_currency" text,
	"price_target_horizon" text,
	"price_target_source_excerpt" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"dated_at" timestamp (3) with time zone NOT NULL,
	"agree_count" integer DEFAULT 0 NOT NULL,
	"disagree_count" integer DEFAULT 0 NOT NULL,
	"uncertain_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	"provenance" text DEFAULT 'added' NOT NULL,
	"draft_id" uuid,
	"claim_key" "bytea" GENERATED ALWAYS AS (claim_key(stock_id, stance, price_target_value, price_target_currency)) STORED,
	"edited_at" timestamp (3) with time zone,
	"went_with_post" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"went_hidden" boolean DEFAULT false NOT NULL,
	"went_with_account" boolean DEFAULT false NOT NULL,
	"folding" text,
	"deadline_on" date
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_turns" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL,
	"promised_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts_reviewed" ADD CONSTRAINT "drafts_reviewed_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_bench_id_price_series_id_fk" FOREIGN KEY ("bench_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conclusion_versions" ADD CONSTRAINT "conclusion_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conclusion_versions" ADD CONSTRAINT "conclusion_versions_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conclusions" ADD CONSTRAINT "conclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conclusions" ADD CONSTRAINT "conclusions_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_marks" ADD CONSTRAINT "decided_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_marks" ADD CONSTRAINT "decided_marks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edited_since_decided" ADD CONSTRAINT "edited_since_decided_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edited_since_decided" ADD CONSTRAINT "edited_since_decided_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "falsifiers" ADD CONSTRAINT "falsifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "falsifiers" ADD CONSTRAINT "falsifiers_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_drafted_for_users_id_fk" FOREIGN KEY ("drafted_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classifications" ADD CONSTRAINT "classifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classifications" ADD CONSTRAINT "classifications_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_judgements" ADD CONSTRAINT "stock_judgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_judgements" ADD CONSTRAINT "stock_judgements_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_confirmations" ADD CONSTRAINT "mail_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convictions" ADD CONSTRAINT "convictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_bench_id_price_series_id_fk" FOREIGN KEY ("bench_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement_reviews" ADD CONSTRAINT "judgement_reviews_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_records" ADD CONSTRAINT "my_records_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_scores" ADD CONSTRAINT "my_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_stocks" ADD CONSTRAINT "my_stocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_stocks" ADD CONSTRAINT "my_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_my_stocks" ADD CONSTRAINT "removed_my_stocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_my_stocks" ADD CONSTRAINT "removed_my_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_changes" ADD CONSTRAINT "undone_changes_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_keys" ADD CONSTRAINT "post_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_keys" ADD CONSTRAINT "post_keys_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_drafts" ADD CONSTRAINT "source_drafts_of_text" FOREIGN KEY ("hash","canonical_url") REFERENCES "public"."source_texts"("hash","canonical_url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_actions" ADD CONSTRAINT "price_actions_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_revisions" ADD CONSTRAINT "price_revisions_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_bench_id_price_series_id_fk" FOREIGN KEY ("bench_id") REFERENCES "public"."price_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue" ADD CONSTRAINT "queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue" ADD CONSTRAINT "queue_item_id_feed_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."feed_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "echo_edges" ADD CONSTRAINT "echo_edges_a_posts_id_fk" FOREIGN KEY ("a") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "echo_edges" ADD CONSTRAINT "echo_edges_b_posts_id_fk" FOREIGN KEY ("b") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_tips" ADD CONSTRAINT "held_tips_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "strategist_scores" ADD CONSTRAINT "strategist_scores_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_posts" ADD CONSTRAINT "search_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tips" ADD CONSTRAINT "search_tips_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_days" ADD CONSTRAINT "stock_days_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_months" ADD CONSTRAINT "stock_months_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_targets" ADD CONSTRAINT "stock_targets_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_aliases" ADD CONSTRAINT "strategist_aliases_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_aliases" ADD CONSTRAINT "strategist_aliases_into_id_strategists_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_aliases" ADD CONSTRAINT "strategist_aliases_one_id_strategists_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_homes" ADD CONSTRAINT "strategist_homes_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_homes" ADD CONSTRAINT "strategist_homes_first_post_id_posts_id_fk" FOREIGN KEY ("first_post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_months" ADD CONSTRAINT "strategist_months_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_sectors" ADD CONSTRAINT "strategist_sectors_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_stocks" ADD CONSTRAINT "strategist_stocks_strategist_id_strategists_id_fk" FOREIGN KEY ("strategist_id") REFERENCES "public"."strategists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategist_stocks" ADD CONSTRAINT "strategist_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_falsifier_id_falsifiers_id_fk" FOREIGN KEY ("falsifier_id") REFERENCES "public"."falsifiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_metrics" ADD CONSTRAINT "tip_metrics_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_versions" ADD CONSTRAINT "tip_versions_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_versions" ADD CONSTRAINT "tip_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_draft_id_source_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."source_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_of_person" ON "invitations" USING btree ("created_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_used_by" ON "invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_by" ON "moderation_log" USING btree ("by");--> statement-breakpoint
CREATE INDEX "moderation_log_of_subject" ON "moderation_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "password_links_of_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_of_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_of_picture" ON "users" USING hash ("profile_image_url");--> statement-breakpoint
CREATE INDEX "users_with_role" ON "users" USING btree ("role") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "tokens_of_user" ON "tokens" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_by_transaction" ON "changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "drafts_reviewed_by_age" ON "drafts_reviewed" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "drafts_reviewed_since" ON "drafts_reviewed" USING btree ("extractor","source_kind","created_at");--> statement-breakpoint
CREATE INDEX "second_looks_of_reader" ON "second_looks" USING btree ("reader_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "trends_by_tips" ON "trends" USING btree ("day","tip_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_events_of_tip" ON "call_events" USING btree ("tip_id","at");--> statement-breakpoint
CREATE INDEX "calls_of_stock" ON "calls" USING btree ("stock_id","tip_id");--> statement-breakpoint
CREATE INDEX "calls_of_stock_due" ON "calls" USING btree ("stock_id") WHERE "calls"."next_due" is not null;--> statement-breakpoint
CREATE INDEX "calls_by_next_due" ON "calls" USING btree ("next_due");--> statement-breakpoint
CREATE INDEX "calls_of_strategist" ON "calls" USING btree ("strategist_id","dated_on" DESC NULLS LAST,"tip_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calls_of_pair" ON "calls" USING btree ("strategist_id","stock_id");--> statement-breakpoint
CREATE INDEX "calls_of_series" ON "calls" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "calls_to_freeze" ON "calls" USING btree ("freezes_at") WHERE "calls"."frozen_at" is null;--> statement-breakpoint
CREATE INDEX "corrections_by_creation" ON "corrections" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "corrections_of_tip" ON "corrections" USING btree ("tip_id","state");--> statement-breakpoint
CREATE INDEX "corrections_of_person" ON "corrections" USING btree ("created_by") WHERE "corrections"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "corrections_decided_by" ON "corrections" USING btree ("decided_by") WHERE "corrections"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "corrections_open" ON "corrections" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "unsettled_of_stock" ON "unsettled" USING btree ("stock_id","id") WHERE "unsettled"."stock_id" is not null;--> statement-breakpoint
CREATE INDEX "unsettled_groups" ON "unsettled" USING btree ("id") WHERE "unsettled"."stock_id" is null;--> statement-breakpoint
CREATE INDEX "cases_of_person" ON "cases" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "versions_of_conclusion" ON "conclusion_versions" USING btree ("user_id","stock_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "decided_marks_of_stock" ON "decided_marks" USING btree ("stock_id","at");--> statement-breakpoint
CREATE INDEX "falsifiers_of_conclusion" ON "falsifiers" USING btree ("user_id","stock_id");--> statement-breakpoint
CREATE INDEX "levels_of_stock" ON "falsifiers" USING btree ("stock_id") WHERE "falsifiers"."state" = 'open' and "falsifiers"."level" is not null;--> statement-breakpoint
CREATE INDEX "due_of_person" ON "due_items" USING btree ("user_id",coalesce("snoozed_to", "due_on"),"kind","ref_id") WHERE "due_items"."state" = 'open' and not "due_items"."away";--> statement-breakpoint
CREATE INDEX "due_of_thing" ON "due_items" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "due_of_stock" ON "due_items" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "extractions_of_user" ON "extractions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "model_answers_by_age" ON "model_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_of_user" ON "feedback" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "feedback"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pasted_links_once" ON "feed_items" USING btree ("key") WHERE "feed_items"."feed_id" is null;--> statement-breakpoint
CREATE INDEX "feed_items_to_draft" ON "feed_items" USING btree ("draft_at") WHERE "feed_items"."draft_at" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_of_address" ON "feed_items" USING btree ("canonical_url") WHERE "feed_items"."canonical_url" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_of_extraction" ON "feed_items" USING btree ("extraction_id") WHERE "feed_items"."extraction_id" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_of_post" ON "feed_items" USING btree ("post_id") WHERE "feed_items"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_asked_by" ON "feed_items" USING btree ("asked_by") WHERE "feed_items"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_drafted_for" ON "feed_items" USING btree ("drafted_for","drafted_at") WHERE "feed_items"."drafted_for" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_by_draft" ON "feed_items" USING btree ("drafted_at") WHERE "feed_items"."drafted_at" is not null;--> statement-breakpoint
CREATE INDEX "feed_items_with_text" ON "feed_items" USING btree ("seen_at") WHERE "feed_items"."content" is not null;--> statement-breakpoint
CREATE INDEX "feeds_by_next" ON "feeds" USING btree ("next_at") WHERE "feeds"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "feeds_of_home" ON "feeds" USING btree ("home") WHERE "feeds"."home" is not null;--> statement-breakpoint
CREATE INDEX "feeds_left" ON "feeds" USING btree ("left_at") WHERE "feeds"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "follows_of_feed" ON "follows" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "classifications_of_tip" ON "classifications" USING btree ("tip_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classifications_of_reason" ON "classifications" USING btree ("reason_id") WHERE "classifications"."reason_id" is not null;--> statement-breakpoint
CREATE INDEX "reasons_of_person" ON "classifications" USING btree ("user_id") WHERE "classifications"."reason" is not null;--> statement-breakpoint
CREATE INDEX "shared_reasons" ON "classifications" USING btree ("tip_id","reason_at" DESC NULLS LAST) WHERE "classifications"."reason_shared";--> statement-breakpoint
CREATE INDEX "mail_by_next" ON "mail_settings" USING btree ("next_at") WHERE "mail_settings"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("send_at") WHERE "mails"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "forecasts_of_person" ON "forecasts" USING btree ("user_id","made_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forecasts_of_stock" ON "forecasts" USING btree ("stock_id","next_due");--> statement-breakpoint
CREATE INDEX "forecasts_to_settle" ON "forecasts" USING btree ("settle_at") WHERE "forecasts"."settle_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_of_judgement" ON "forecasts" USING btree ("tip_id","user_id") WHERE "forecasts"."source" = 'verdict' and "forecasts"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_of_conclusion" ON "forecasts" USING btree ("user_id","stock_id") WHERE "forecasts"."source" = 'conclusion' and "forecasts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "my_records_to_score" ON "my_records" USING btree ("score_at") WHERE "my_records"."score_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "my_stocks_once" ON "my_stocks" USING btree ("user_id","stock_id");--> statement-breakpoint
CREATE INDEX "my_stocks_by_creation" ON "my_stocks" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_of_user" ON "notes" USING btree ("user_id","stock_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "removals_of_wave" ON "removals" USING btree ("wave_id");--> statement-breakpoint
CREATE INDEX "undone_changes_of_tip" ON "undone_changes" USING btree ("tip_id");--> statement-breakpoint
CREATE INDEX "post_versions_by" ON "post_versions" USING btree ("by");--> statement-breakpoint
CREATE INDEX "posts_by_creation" ON "posts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_of_source" ON "posts" USING btree ("source_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_of_strategist" ON "posts" USING btree ("strategist_id","dated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_of_person" ON "posts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "posts_deleted_by" ON "posts" USING btree ("deleted_by") WHERE "posts"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "posts_hidden_by" ON "posts" USING btree ("hidden_by") WHERE "posts"."hidden_by" is not null;--> statement-breakpoint
CREATE INDEX "posts_waiting" ON "posts" USING btree ("waiting_at","id") WHERE "posts"."waiting_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_of_address" ON "posts" USING btree ("canonical_url","created_at");--> statement-breakpoint
CREATE INDEX "posts_of_picture" ON "posts" USING hash ("image_url");--> statement-breakpoint
CREATE INDEX "posts_of_origin" ON "posts" USING btree ("origin_id") WHERE "posts"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "price_series_by_next" ON "price_series" USING btree ("next_at") WHERE "price_series"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "price_series_to_settle" ON "price_series" USING btree ("settle_at") WHERE "price_series"."settle_at" is not null;--> statement-breakpoint
CREATE INDEX "price_series_held_against" ON "price_series" USING btree ("bench_id");--> statement-breakpoint
CREATE INDEX "price_series_by_creation" ON "price_series" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "queue_in_state" ON "queue" USING btree ("user_id","state","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "queue_of_item" ON "queue" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "echo_edges_of_other" ON "echo_edges" USING btree ("b");--> statement-breakpoint
CREATE INDEX "held_of_post" ON "held_tips" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "held_by_post" ON "held_tips" USING btree ("stock_id","post_at","post_id") WHERE "held_tips"."is_first";--> statement-breakpoint
CREATE INDEX "held_by_speaker" ON "held_tips" USING btree ("stock_id","speaker_id","dated_at" DESC NULLS LAST,"tip_id" DESC NULLS LAST) WHERE "held_tips"."direction" <> 0;--> statement-breakpoint
CREATE INDEX "opposed_of_stock" ON "opposed" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "opposed_by_tip" ON "opposed" USING btree ("newest_tip");--> statement-breakpoint
CREATE INDEX "sketches_of_host" ON "post_sketches" USING btree ("host") WHERE "post_sketches"."host" is not null;--> statement-breakpoint
CREATE INDEX "signals_by_day" ON "signals" USING btree ("day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signals_of_stock" ON "signals" USING btree ("stock_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signals_of_kind" ON "signals" USING btree ("kind","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signals_of_a" ON "signals" USING btree ("a_tip");--> statement-breakpoint
CREATE INDEX "signals_of_b" ON "signals" USING btree ("b_tip");--> statement-breakpoint
CREATE INDEX "signals_seen_of_signal" ON "signals_seen" USING btree ("signal_id");--> statement-breakpoint
CREATE INDEX "voices_of_stock" ON "stock_voices" USING btree ("stock_id","dated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "voices_of_tip" ON "stock_voices" USING btree ("tip_id");--> statement-breakpoint
CREATE INDEX "voices_of_strategist" ON "stock_voices" USING btree ("strategist_id");--> statement-breakpoint
CREATE INDEX "told_numbers_of_stock" ON "told_numbers" USING btree ("stock_id","key");--> statement-breakpoint
CREATE INDEX "told_numbers_of_tip" ON "told_numbers" USING btree ("tip_id");--> statement-breakpoint
CREATE INDEX "unvoiced_of_stock" ON "unvoiced" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "base_rates_by_first" ON "base_rates" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "strategist_scores_ranked" ON "strategist_scores" USING btree ("horizon","rank") WHERE "strategist_scores"."rank" is not null;--> statement-breakpoint
CREATE INDEX "unscored_of_strategist" ON "unscored" USING btree ("strategist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "open_reports" ON "reports" USING btree ("by","subject_kind","subject_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_in_state" ON "reports" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("by");--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by") WHERE "reports"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "search_posts_words" ON "search_posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_tips_words" ON "search_tips" USING gin ("words");--> statement-breakpoint
CREATE INDEX "stock_days_by_day" ON "stock_days" USING btree ("day","stock_id","tip_count");--> statement-breakpoint
CREATE INDEX "stocks_by_creation" ON "stocks" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stocks_ticker_search" ON "stocks" USING gin (lower("ticker") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_name_search" ON "stocks" USING gin (search_fold("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_by_tips" ON "stocks" USING btree ("tip_count" DESC NULLS LAST,"ticker");--> statement-breakpoint
CREATE INDEX "strategist_aliases_into" ON "strategist_aliases" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "strategist_aliases_of_one" ON "strategist_aliases" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "strategist_homes_of_post" ON "strategist_homes" USING btree ("first_post_id");--> statement-breakpoint
CREATE INDEX "strategist_homes_by_home" ON "strategist_homes" USING btree ("home");--> statement-breakpoint
CREATE INDEX "strategist_stocks_by_stock" ON "strategist_stocks" USING btree ("stock_id","tip_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "strategists_search" ON "strategists" USING gin (search_fold("name_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "strategists_of_picture" ON "strategists" USING hash ("image_url");--> statement-breakpoint
CREATE INDEX "strategists_by_creation" ON "strategists" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_of_user" ON "tasks" USING btree ("user_id","stock_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_of_tip" ON "tasks" USING btree ("tip_id") WHERE "tasks"."tip_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_falsifier" ON "tasks" USING btree ("falsifier_id") WHERE "tasks"."falsifier_id" is not null;--> statement-breakpoint
CREATE INDEX "metrics_of_tip" ON "tip_metrics" USING btree ("tip_id","position");--> statement-breakpoint
CREATE INDEX "tip_versions_by" ON "tip_versions" USING btree ("by");--> statement-breakpoint
CREATE INDEX "tips_of_post" ON "tips" USING btree ("post_id","position","id");--> statement-breakpoint
CREATE INDEX "tips_of_stock" ON "tips" USING btree ("stock_id","dated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tips_by_stance" ON "tips" USING btree ("stance","dated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tips_of_person" ON "tips" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tips_of_draft" ON "tips" USING btree ("draft_id") WHERE "tips"."draft_id" is not null;--> statement-breakpoint
CREATE INDEX "tips_deleted_by" ON "tips" USING btree ("deleted_by") WHERE "tips"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "tips_hidden_by" ON "tips" USING btree ("hidden_by") WHERE "tips"."hidden_by" is not null;--> statement-breakpoint
CREATE INDEX "targets_of_stock" ON "tips" USING btree ("stock_id","dated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tips"."deleted_at" is null and "tips"."price_target_value" is not null;--> statement-breakpoint
CREATE INDEX "targets_by_value" ON "tips" USING btree ("stock_id",coalesce("price_target_currency", 'USD'),"price_target_value") WHERE "tips"."deleted_at" is null and "tips"."price_target_value" is not null;--> statement-breakpoint
CREATE INDEX "rate_counts_by_start" ON "rate_counts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("fetched_at");--> statement-breakpoint
-- What public answers show is told by the tables themselves, so that no way of writing can leave it out. Beyond this many
-- rows in one statement everything counts as changed.
CREATE FUNCTION changes_most() RETURNS integer LANGUAGE sql IMMUTABLE AS 'select 100';--> statement-breakpoint
CREATE FUNCTION note_tips() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) select '{*}' where exists (select from changed);
	elsif tg_op = 'INSERT' then
		insert into changes (keys)
		select array_agg(distinct key) from changed
			join posts on posts.id = changed.post_id join stocks on stocks.id = changed.stock_id,
			unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
		having count(*) > 0;
	else
		-- A verdict that replaces another changes nothing that is public: only its sum is.
		insert into changes (keys)
		select array_agg(distinct key) from changed join before on before.id = changed.id
			join posts on posts.id in (changed.post_id, before.post_id)
			join stocks on stocks.id in (changed.stock_id, before.stock_id),
			unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
		where changed.agree_count + changed.disagree_count + changed.uncertain_count
				<> before.agree_count + before.disagree_count + before.uncertain_count
			or (changed.agree_count, changed.disagree_count, changed.uncertain_count)
				= (before.agree_count, before.disagree_count, before.uncertain_count)
		having count(*) > 0;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_tip_metrics() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) values ('{*}');
	else
		insert into changes (keys)
		select array_agg(distinct key) from changed join tips on tips.id = changed.tip_id
			join posts on posts.id = tips.post_id join stocks on stocks.id = tips.stock_id,
			unnest(array['post:' || posts.id, 'post:' || posts.slug, 'stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
		having count(*) > 0;
	end if;
	return null;
end $$;--> statement-breakpoint
-- What tips tell of their post stands on every page that shows its tips.
CREATE FUNCTION note_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) select '{*}' where exists (select from changed);
		return null;
	end if;
	-- Only an update has a table of what was before.
	if tg_op = 'UPDATE' then
		-- What tips tell of their post stands on the pages of stocks too.
		insert into changes (keys) select '{*}' where exists (
			select from changed join before on before.id = changed.id
			where (changed.slug, changed.title, changed.author, changed.authored_by, changed.source_type, changed.url,
					changed.content_source, changed.published_at, changed.dated_by, changed.created_at)
				is distinct from (before.slug, before.title, before.author, before.authored_by, before.source_type, before.url,
					before.content_source, before.published_at, before.dated_by, before.created_at)
		);
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed,
		unnest(array['posts', 'post:' || changed.id, 'post:' || changed.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_stocks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) select '{*}' where exists (select from changed);
		return null;
	end if;
	if tg_op = 'UPDATE' then
		insert into changes (keys) select '{*}' where exists (
			select from changed join before on before.id = changed.id
			where (changed.ticker, changed.company_name) is distinct from (before.ticker, before.company_name)
		);
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed,
		unnest(array['stocks', 'stock:' || changed.id, 'stock:' || changed.ticker]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
-- Public is nothing but the name, over a feed of posts: also whether it is told.
CREATE FUNCTION note_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select '{*}' where exists (
		select from before left join changed on changed.id = before.id
		where (changed.name, changed.withheld_at) is distinct from (before.name, before.withheld_at)
	);
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_people() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) values ('{people}');
	elsif tg_table_name = 'users' then
		insert into changes (keys) select array_agg('user:' || id) from changed having count(*) > 0;
	else
		insert into changes (keys) select array_agg(distinct 'user:' || user_id) from changed having count(*) > 0;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_insert_noted AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_posts();--> statement-breakpoint
CREATE TRIGGER posts_update_noted AFTER UPDATE ON posts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_posts();--> statement-breakpoint
CREATE TRIGGER posts_delete_noted AFTER DELETE ON posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_posts();--> statement-breakpoint
CREATE TRIGGER tips_insert_noted AFTER INSERT ON tips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tips();--> statement-breakpoint
CREATE TRIGGER tips_update_noted AFTER UPDATE ON tips REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tips();--> statement-breakpoint
CREATE TRIGGER tips_delete_noted AFTER DELETE ON tips REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tips();--> statement-breakpoint
CREATE TRIGGER stocks_insert_noted AFTER INSERT ON stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks();--> statement-breakpoint
CREATE TRIGGER stocks_update_noted AFTER UPDATE ON stocks REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks();--> statement-breakpoint
CREATE TRIGGER stocks_delete_noted AFTER DELETE ON stocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stocks();--> statement-breakpoint
CREATE TRIGGER tip_metrics_insert_noted AFTER INSERT ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tip_metrics();--> statement-breakpoint
CREATE TRIGGER tip_metrics_update_noted AFTER UPDATE ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tip_metrics();--> statement-breakpoint
CREATE TRIGGER tip_metrics_delete_noted AFTER DELETE ON tip_metrics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_tip_metrics();--> statement-breakpoint
CREATE TRIGGER strategists_update_noted AFTER UPDATE ON strategists REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_strategists();--> statement-breakpoint
CREATE TRIGGER users_update_noted AFTER UPDATE ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
CREATE TRIGGER users_delete_noted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
CREATE TRIGGER sessions_delete_noted AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
CREATE TRIGGER sessions_update_noted AFTER UPDATE ON sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();--> statement-breakpoint
-- Every figure of accuracy stands on one page.
CREATE FUNCTION note_accuracy() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys) select '{accuracy}' where exists (select from changed);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER draft_totals_insert_noted AFTER INSERT ON draft_totals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
CREATE TRIGGER draft_totals_update_noted AFTER UPDATE ON draft_totals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
CREATE TRIGGER draft_totals_delete_noted AFTER DELETE ON draft_totals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
-- The first account of an empty instance is admin, however it is made. Of two at once the second waits, and sees the first.
CREATE FUNCTION first_looks_after_server() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if not exists (select from users) then
		perform pg_advisory_xact_lock(hashtext('first account'));
		if not exists (select from users) then
			new.role := 'admin';
		end if;
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER users_first_looks_after_server BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION first_looks_after_server();--> statement-breakpoint
-- Whether a site is its author's is told with every post that was read there.
CREATE FUNCTION note_homes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys) select '{*}' where exists (select from changed);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategist_homes_update_noted AFTER UPDATE ON strategist_homes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();--> statement-breakpoint
-- Every page tells of the server: whatever is kept anywhere is old when its row changes, by whatever way.
CREATE FUNCTION note_instance() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys) values ('{*,instance}');
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER instance_noted AFTER INSERT OR UPDATE OR DELETE ON instance FOR EACH STATEMENT EXECUTE FUNCTION note_instance();--> statement-breakpoint
CREATE TRIGGER second_looks_update_noted AFTER UPDATE ON second_looks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
CREATE TRIGGER second_looks_delete_noted AFTER DELETE ON second_looks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_accuracy();--> statement-breakpoint
-- Whose posts are whose is told with each of them.
CREATE TRIGGER strategist_aliases_insert_noted AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_noted AFTER UPDATE ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_noted AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_homes();--> statement-breakpoint
-- What a text asks for: its words together, the last of them perhaps a beginning.
CREATE FUNCTION search_term(given text, beginning boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	spaced text := btrim(public.search_spaced(given));
	others text := public.search_without_pairs(spaced);
	term tsquery := phraseto_tsquery('simple'::regconfig, others);
	pairs text;
begin
	if beginning and numnode(term) > 0 and right(others, 1) = right(spaced, 1) then
		term := (term::text || ':*')::tsquery;
	end if;
	if others = spaced then
		return term;
	end if;
	-- One letter by itself begins a pair; the last one of a longer run is in the pair before it.
	with found as (select pair from unnest(public.search_pairs(spaced)) as pair)
	select string_agg(quote_literal(pair) || case when length(pair) = 1 then ':*' else '' end, ' & ') into pairs
	from found where length(pair) = 2
		or not exists (select from found as longer where length(longer.pair) = 2 and right(longer.pair, 1) = found.pair);
	return term && coalesce(pairs, '')::tsquery;
end $$;--> statement-breakpoint
-- What filters look for stands among the words behind a sign that no word has: `~e` is how new a row is, by thousands,
-- `~s` its stock, `~t` its stance, `~a` its strategist, `~y`, `~m` and `~d` the year, month and day of its post.
CREATE FUNCTION search_marks(place bigint, size integer, strategist uuid, dated timestamptz, more text[]) RETURNS tsvector LANGUAGE sql STABLE AS $$
	select array_to_tsvector(array_remove(array['~e' || place / size, '~a' || strategist,
		'~y' || to_char(dated at time zone 'UTC', 'YYYY'), '~m' || to_char(dated at time zone 'UTC', 'YYYY-MM'),
		'~d' || to_char(dated at time zone 'UTC', 'YYYY-MM-DD')] || more, null))
$$;--> statement-breakpoint
CREATE FUNCTION search_keep_tip(of uuid) RETURNS void LANGUAGE plpgsql AS $$
begin
	insert into search_tips as kept (tip_id, place, words)
	select tips.id, place, setweight(search_words(tips.text), 'A')
		|| setweight(search_words(coalesce(thesis, '')), 'B')
		|| setweight(search_words(coalesce(evidence, '')), 'C')
		|| setweight(search_words(ticker || ' ' || company_name || coalesce((
			select ' ' || string_agg(name, ' ' order by position) from tip_metrics where tip_id = tips.id
		), '')), 'D')
		|| search_marks(place, 4096, strategist_id, tips.dated_at, array['~s' || stock_id, '~t' || stance])
	from tips join posts on posts.id = post_id join stocks on stocks.id = stock_id,
		lateral (select coalesce(
			(select search_tips.place from search_tips where tip_id = tips.id), nextval('search_tips_place_seq')
		) as place) as places
	where tips.id = of and tips.deleted_at is null
	on conflict (tip_id) do update set words = excluded.words where kept.words is distinct from excluded.words;
	if not found then
		delete from search_tips where tip_id = of and exists (select from tips where id = of and deleted_at is not null);
	end if;
end $$;--> statement-breakpoint
CREATE FUNCTION search_keep_post(of uuid) RETURNS void LANGUAGE plpgsql AS $$
declare
	post posts%rowtype;
	at bigint;
	told tsvector;
	cut text;
	text_words tsvector;
begin
	select * into post from posts where id = of and deleted_at is null and hidden_at is null and waiting_at is null;
	if not found then
		delete from search_posts where post_id = of;
		return;
	end if;
	at := coalesce((select place from search_posts where post_id = of), nextval('search_posts_place_seq'));
	told := setweight(search_words(post.title), 'A') || setweight(search_words(post.summary), 'B')
		|| setweight(search_words(coalesce(post.author, '')), 'C');
	cut := coalesce(post.content, '');
	if octet_length(cut) < 100000 then
		text_words := search_words(cut);
	else
		loop
			-- PostgreSQL keeps a megabyte of words for a row. What is longer is known by how it begins.
			begin
				text_words := search_words(cut);
				perform told || text_words || search_marks(at, 256, post.strategist_id, post.dated_at, '{}');
				exit;
			exception when program_limit_exceeded then
				cut := left(cut, length(cut) / 2);
			end;
		end loop;
	end if;
	insert into search_posts (post_id, place, head, words) values (of, at, told,
		told || setweight(text_words, 'D') || search_marks(at, 256, post.strategist_id, post.dated_at, '{}'))
	on conflict (post_id) do update set head = excluded.head, words = excluded.words;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_tip(new.id);
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_metrics() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_tip(tip_id) from (select distinct tip_id from changed) as tips_of_metrics;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_post(new.id);
	if tg_op = 'UPDATE' and new.strategist_id is distinct from old.strategist_id then
		perform search_keep_tip(id) from tips where post_id = new.id and deleted_at is null;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform search_keep_tip(id) from tips where stock_id = new.id and deleted_at is null;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION search_changed_post();--> statement-breakpoint
CREATE TRIGGER posts_search_update AFTER UPDATE OF title, summary, content, author, strategist_id, dated_at, deleted_at, hidden_at, waiting_at ON posts FOR EACH ROW
	WHEN ((new.title, new.summary, new.content, new.author, new.strategist_id, new.dated_at, new.deleted_at is null, new.hidden_at is null, new.waiting_at is null)
		IS DISTINCT FROM (old.title, old.summary, old.content, old.author, old.strategist_id, old.dated_at, old.deleted_at is null, old.hidden_at is null, old.waiting_at is null))
	EXECUTE FUNCTION search_changed_post();--> statement-breakpoint
CREATE TRIGGER tips_search_insert AFTER INSERT ON tips FOR EACH ROW EXECUTE FUNCTION search_changed_tip();--> statement-breakpoint
CREATE TRIGGER tips_search_update AFTER UPDATE OF text, thesis, evidence, stance, stock_id, dated_at, deleted_at ON tips FOR EACH ROW
	WHEN ((new.text, new.thesis, new.evidence, new.stance, new.stock_id, new.dated_at, new.deleted_at is null)
		IS DISTINCT FROM (old.text, old.thesis, old.evidence, old.stance, old.stock_id, old.dated_at, old.deleted_at is null))
	EXECUTE FUNCTION search_changed_tip();--> statement-breakpoint
CREATE TRIGGER metrics_search_insert AFTER INSERT ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_metrics();--> statement-breakpoint
CREATE TRIGGER metrics_search_update AFTER UPDATE ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_metrics();--> statement-breakpoint
CREATE TRIGGER metrics_search_delete AFTER DELETE ON tip_metrics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_changed_metrics();--> statement-breakpoint
CREATE TRIGGER stocks_search_update AFTER UPDATE OF ticker, company_name ON stocks FOR EACH ROW
	WHEN ((new.ticker, new.company_name) IS DISTINCT FROM (old.ticker, old.company_name)) EXECUTE FUNCTION search_changed_stock();--> statement-breakpoint
-- Prices that came before their stock are its prices from its first moment on.
CREATE FUNCTION stock_takes_prices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update price_series set stock_id = new.id where symbol = new.ticker and stock_id is null;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER stocks_take_prices AFTER INSERT ON stocks FOR EACH ROW EXECUTE FUNCTION stock_takes_prices();--> statement-breakpoint
-- A call is made, or looked at again, when anything that it rests on changes, whoever changes it.
CREATE FUNCTION unsettle_tips() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into unsettled (tip_id, stock_id) select id, stock_id from changed;
	else
		insert into unsettled (tip_id, stock_id, restored_at)
		select changed.id, changed.stock_id, case when before.deleted_at is not null and changed.deleted_at is null then now() end
		from changed join before on before.id = changed.id
		where (changed.stock_id, changed.stance, changed.price_target_value, changed.price_target_currency,
				changed.price_target_horizon, changed.evidence, changed.evidence_verified, changed.provenance,
				changed.deleted_at, changed.hidden_at)
			is distinct from (before.stock_id, before.stance, before.price_target_value, before.price_target_currency,
				before.price_target_horizon, before.evidence, before.evidence_verified, before.provenance,
				before.deleted_at, before.hidden_at);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE FUNCTION unsettle_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unsettled (post_id)
	select changed.id from changed join before on before.id = changed.id
	where (changed.published_at, changed.dated_by, changed.authored_by, changed.content_source, changed.home,
			changed.strategist_id, changed.hidden_at, changed.waiting_at)
		is distinct from (before.published_at, before.dated_by, before.authored_by, before.content_source, before.home,
			before.strategist_id, before.hidden_at, before.waiting_at);
	return null;
end $$;--> statement-breakpoint
-- Whose home a site is and who is whose other name is decided seldom, about all their posts.
CREATE FUNCTION unsettle_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unsettled (strategist_id) select distinct strategist_id from changed;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_insert_unsettled AFTER INSERT ON tips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_tips();--> statement-breakpoint
CREATE TRIGGER tips_update_unsettled AFTER UPDATE ON tips REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_tips();--> statement-breakpoint
CREATE TRIGGER posts_update_unsettled AFTER UPDATE ON posts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_posts();--> statement-breakpoint
CREATE TRIGGER strategist_homes_update_unsettled AFTER UPDATE ON strategist_homes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_homes_delete_unsettled AFTER DELETE ON strategist_homes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_insert_unsettled AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_unsettled AFTER UPDATE ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_unsettled AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_strategists();--> statement-breakpoint
CREATE FUNCTION protect_frozen_call() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.frozen_at is not null
		and (new.stock_id, new.direction, new.target_value, new.target_currency, new.deadline, new.dated_on, new.dated_by,
				new.evidence_key, new.proof, new.frozen_at)
			is distinct from (old.stock_id, old.direction, old.target_value, old.target_currency, old.deadline, old.dated_on,
				old.dated_by, old.evidence_key, old.proof, old.frozen_at)
		and coalesce(current_setting('tipfolio.corrects', true), '') <> old.tip_id::text then
		raise exception 'The call of tip % is frozen', old.tip_id;
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER calls_frozen BEFORE UPDATE ON calls FOR EACH ROW EXECUTE FUNCTION protect_frozen_call();--> statement-breakpoint
CREATE FUNCTION keep_call_events() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception 'What befell a call is not changed';
end $$;--> statement-breakpoint
CREATE TRIGGER call_events_kept BEFORE UPDATE ON call_events FOR EACH ROW EXECUTE FUNCTION keep_call_events();--> statement-breakpoint
-- Who is withheld has no record, and who is told of again has it again.
CREATE FUNCTION unscore_strategist() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unscored (strategist_id) values (new.id);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategists_unscored AFTER UPDATE ON strategists FOR EACH ROW WHEN (old.withheld_at is distinct from new.withheld_at) EXECUTE FUNCTION unscore_strategist();--> statement-breakpoint
-- Makes room for what a judgement that changes another says, whatever was stored while its statement waited.
CREATE FUNCTION change_forecast(person uuid, tip uuid, stock uuid, way int, said text, others int[]) RETURNS void LANGUAGE plpgsql AS $$
begin
	if way is null then
		delete from forecasts
		where tip_id = tip and user_id = person and source = 'verdict' and replaced_at is null and settles_at > now();
	else
		update forecasts set stock_id = stock, direction = way, "group" = said, made_at = now(),
			settles_at = now() + interval '24 hours', others_agreed = others[1], others_disagreed = others[2],
			others_uncertain = others[3], entry_day = null, next_due = now()::date,
			settle_at = (select now() from price_series where stock_id = stock and last_day > (now() at time zone timezone)::date)
		where tip_id = tip and user_id = person and source = 'verdict' and replaced_at is null and settles_at > now()
			and (stock_id, direction, "group") is distinct from (stock, way::smallint, said);
	end if;
	if not found then
		update forecasts set replaced_at = now()
		where tip_id = tip and user_id = person and source = 'verdict' and replaced_at is null and settles_at <= now()
			and (stock_id, direction, "group") is distinct from (stock, way::smallint, said);
	end if;
end $$;--> statement-breakpoint
-- Of what was judged and concluded before forecasts were kept, or comes from a file without them; null: of everybody.
CREATE FUNCTION add_earlier_forecasts(person uuid) RETURNS void LANGUAGE sql AS $$
	with judged as (
		select own.user_id, claimed.stock_id, own.tip_id, 'verdict' as source, own.classification as "group",
			case claimed.stance when 'bullish' then 1 else -1 end * case own.classification when 'agree' then 1 else -1 end as direction,
			null::int as own_months, own.updated_at as made_at, null::timestamptz as replaced_at
		from classifications as own join tips on tips.id = own.tip_id cross join lateral (
			select tips.stock_id, tips.stance where tips.claim_key = own.claim_key
			union all (
				select stocks.id, fields->>'stance' from tip_versions as version
					join stocks on stocks.id = (fields->>'stockId')::uuid
				where version.tip_id = tips.id and version.claim_key = own.claim_key and tips.claim_key <> own.claim_key
				order by version desc limit 1)
		) as claimed
		where (person is null or own.user_id = person) and own.classification in ('agree', 'disagree')
			and claimed.stance in ('bullish', 'bearish')
			and not exists (select from forecasts as kept where kept.user_id = own.user_id and kept.tip_id = own.tip_id)
	), versions as (
		select user_id, stock_id, action, conviction, horizon, updated_at, 1 as turn from conclusion_versions
		where person is null or user_id = person
		union all
		select user_id, stock_id, action, conviction, horizon, updated_at, 2 from conclusions
		where person is null or user_id = person
	), decided as (
		select user_id, stock_id, case action when 'buy' then 1 when 'sell' then -1 when 'avoid' then -1 end as direction,
			coalesce(conviction, 'none') as "group", case horizon when 'short' then 3 when 'long' then 36 else 12 end as own_months,
			updated_at as made_at, turn
		from versions
	), beside as (
		select *, format('%s %s %s', direction, "group", own_months)
			is distinct from lag(format('%s %s %s', direction, "group", own_months)) over each_stock as is_new
		from decided window each_stock as (partition by user_id, stock_id order by made_at, turn)
	), changed as (
		select *, lead(made_at) over (partition by user_id, stock_id order by made_at, turn) as replaced_at from beside where is_new
	), earlier as (
		select * from judged
		union all
		select user_id, stock_id, null, 'conclusion', "group", direction, own_months, made_at, replaced_at from changed
		where direction is not null and coalesce(replaced_at >= made_at + interval '24 hours', true)
			and not exists (
				select from forecasts as kept
				where kept.user_id = changed.user_id and kept.stock_id = changed.stock_id and kept.source = 'conclusion')
	), counted as (
		select earlier.*, row_number() over (partition by user_id order by made_at) + coalesce(kept.count, 0) as n
		from earlier left join (
			select user_id, count(*) from forecasts where person is null or user_id = person group by user_id
		) as kept using (user_id)
	)
	insert into forecasts (id, user_id, stock_id, tip_id, source, direction, "group", own_months, n, made_at, settles_at,
		replaced_at, next_due, settle_at)
	select gen_random_uuid(), user_id, counted.stock_id, tip_id, source, direction, "group", own_months, n, made_at,
		made_at + interval '24 hours', replaced_at, made_at::date,
		(select now() from price_series as series
			where series.stock_id = counted.stock_id and last_day > (made_at at time zone timezone)::date)
	from counted where n <= 50000
	on conflict do nothing
$$;--> statement-breakpoint
CREATE FUNCTION count_due_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.changes := old.changes + 1;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER due_items_changed BEFORE UPDATE ON due_items FOR EACH ROW
	WHEN ((new.due_on, new.snoozed_to, new.state, new.result, new.away) IS DISTINCT FROM (old.due_on, old.snoozed_to, old.state, old.result, old.away))
	EXECUTE FUNCTION count_due_changes();--> statement-breakpoint
-- Makes something due on a day, and open again where it was due before.
CREATE FUNCTION keep_due(person uuid, of text, ref uuid, stock uuid, day date) RETURNS void LANGUAGE sql AS $$
	insert into due_items (user_id, kind, ref_id, stock_id, due_on) values (person, of, ref, stock, day)
	on conflict (user_id, kind, ref_id) do update set stock_id = excluded.stock_id, due_on = excluded.due_on, state = 'open',
		snoozed_to = null, result = null, done_at = null, undo = null
$$;--> statement-breakpoint
CREATE FUNCTION due_of_conclusion() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.review_on is null then
		delete from due_items where user_id = new.user_id and kind = 'review' and ref_id = new.stock_id and state = 'open';
	else
		perform keep_due(new.user_id, 'review', new.stock_id, new.stock_id, new.review_on);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER conclusions_insert_due AFTER INSERT ON conclusions FOR EACH ROW WHEN (new.review_on IS NOT NULL) EXECUTE FUNCTION due_of_conclusion();--> statement-breakpoint
CREATE TRIGGER conclusions_update_due AFTER UPDATE OF review_on ON conclusions FOR EACH ROW
	WHEN (new.review_on IS DISTINCT FROM old.review_on) EXECUTE FUNCTION due_of_conclusion();--> statement-breakpoint
-- What has tripped before it came here is nobody's to look at again.
CREATE FUNCTION due_of_falsifier() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		if new.state = 'open' and new."by" is not null then
			perform keep_due(new.user_id, 'falsifier', new.id, new.stock_id, new."by");
		end if;
	elsif tg_op = 'DELETE' or new.state = 'dropped' then
		delete from due_items where user_id = old.user_id and kind = 'falsifier' and ref_id = old.id;
	elsif new.state = 'tripped' then
		if old.state <> 'tripped' then
			perform keep_due(new.user_id, 'falsifier', new.id, new.stock_id, new.tripped_on);
		end if;
	elsif new."by" is null then
		delete from due_items where user_id = new.user_id and kind = 'falsifier' and ref_id = new.id;
	elsif new."by" is distinct from old."by" or old.state <> 'open' then
		perform keep_due(new.user_id, 'falsifier', new.id, new.stock_id, new."by");
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER falsifiers_due AFTER INSERT OR DELETE OR UPDATE OF state, by ON falsifiers FOR EACH ROW EXECUTE FUNCTION due_of_falsifier();--> statement-breakpoint
CREATE FUNCTION due_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' or new.due_on is null then
		delete from due_items where user_id = old.user_id and kind = 'task' and ref_id = old.id;
		return null;
	end if;
	if tg_op = 'INSERT' or new.due_on is distinct from old.due_on then
		perform keep_due(new.user_id, 'task', new.id, new.stock_id, new.due_on);
	elsif not new.done then
		update due_items set state = 'open', done_at = null, undo = '{}'
		where user_id = new.user_id and kind = 'task' and ref_id = new.id and state = 'done';
	end if;
	if new.done then
		update due_items set state = 'done', done_at = now(), undo = null
		where user_id = new.user_id and kind = 'task' and ref_id = new.id and state = 'open';
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tasks_insert_due AFTER INSERT ON tasks FOR EACH ROW WHEN (new.due_on IS NOT NULL) EXECUTE FUNCTION due_of_task();--> statement-breakpoint
CREATE TRIGGER tasks_update_due AFTER UPDATE OF due_on, done ON tasks FOR EACH ROW
	WHEN ((new.due_on, new.done) IS DISTINCT FROM (old.due_on, old.done)) EXECUTE FUNCTION due_of_task();--> statement-breakpoint
CREATE TRIGGER tasks_delete_due AFTER DELETE ON tasks FOR EACH ROW WHEN (old.due_on IS NOT NULL) EXECUTE FUNCTION due_of_task();--> statement-breakpoint
-- What a judgement makes of a claim, as the row of the person stands by now: the statement that judges has waited for the tip.
CREATE FUNCTION keep_claim(person uuid, tip uuid, stock uuid, verdict text, deadline date, today date) RETURNS void LANGUAGE plpgsql AS $$
begin
	if verdict = 'uncertain' then
		delete from due_items where user_id = person and kind = 'claim' and ref_id = tip and state = 'open' and not watched;
	elsif deadline is not null then
		insert into due_items (user_id, kind, ref_id, stock_id, due_on)
		select person, 'claim', tip, stock, coalesce(calls.deadline, keep_claim.deadline)
		from (select) as always left join calls on calls.tip_id = tip
		where coalesce(calls.deadline, keep_claim.deadline) >= today and coalesce(calls.target_state not in ('hit', 'missed'), true)
		on conflict do nothing;
	end if;
end $$;--> statement-breakpoint
-- Claims of judgements that are there; null: of everybody, of all tips.
CREATE FUNCTION add_claims(person uuid, tip uuid) RETURNS void LANGUAGE sql AS $$
	insert into due_items (user_id, kind, ref_id, stock_id, due_on, away)
	select own.user_id, 'claim', tips.id, tips.stock_id, coalesce(calls.deadline, tips.deadline_on), tips.deleted_at is not null
	from classifications as own join tips on tips.id = own.tip_id and tips.claim_key = own.claim_key
		left join calls on calls.tip_id = tips.id
	where (person is null or own.user_id = person) and (tip is null or own.tip_id = tip)
		and own.classification in ('agree', 'disagree') and tips.deadline_on is not null
		and coalesce(calls.deadline, tips.deadline_on) >= (now() at time zone 'UTC')::date
		and coalesce(calls.target_state not in ('hit', 'missed'), true)
	order by own.user_id, tips.id
	on conflict do nothing
$$;--> statement-breakpoint
-- What is due for a tip follows it: ended where it names no day any more, waiting while it is out of sight.
CREATE FUNCTION due_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.deadline_on is null and old.deadline_on is not null then
		delete from due_items where kind = 'claim' and ref_id = new.id and state = 'open';
	elsif old.deadline_on is null and new.deadline_on is not null then
		perform add_claims(null, new.id);
	elsif new.deadline_on <> old.deadline_on then
		-- Where there is a call, that tells the day.
		update due_items set due_on = new.deadline_on, snoozed_to = null
		where kind = 'claim' and ref_id = new.id and state = 'open' and due_on <> new.deadline_on
			and not exists (select from calls where calls.tip_id = new.id);
	end if;
	if (new.deleted_at is null) <> (old.deleted_at is null) or new.stock_id <> old.stock_id then
		update due_items set away = new.deleted_at is not null, stock_id = new.stock_id where kind = 'claim' and ref_id = new.id;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_update_due AFTER UPDATE OF deadline_on, deleted_at, stock_id ON tips FOR EACH ROW
	WHEN ((new.deadline_on, new.deleted_at, new.stock_id) IS DISTINCT FROM (old.deadline_on, old.deleted_at, old.stock_id))
	EXECUTE FUNCTION due_of_tip();--> statement-breakpoint
-- An open claim is due when its call says, with what became of it.
CREATE FUNCTION due_of_call() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	became text := case when new.target_state in ('hit', 'missed') then new.target_state end;
	day date := case when became is not null then new.target_day else new.deadline end;
begin
	update due_items set due_on = day, result = became, snoozed_to = null
	where kind = 'claim' and ref_id = new.tip_id and state = 'open' and (due_on, result) is distinct from (day, became);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER calls_insert_due AFTER INSERT ON calls FOR EACH ROW EXECUTE FUNCTION due_of_call();--> statement-breakpoint
CREATE TRIGGER calls_update_due AFTER UPDATE OF deadline, target_state, target_day ON calls FOR EACH ROW
	WHEN ((new.deadline, new.target_state, new.target_day) IS DISTINCT FROM (old.deadline, old.target_state, old.target_day))
	EXECUTE FUNCTION due_of_call();--> statement-breakpoint
-- A source that is paused comes to all who follow it, once.
CREATE FUNCTION due_of_feed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.state = 'paused' then
		perform keep_due(user_id, 'feed', new.id, null, (now() at time zone 'UTC')::date) from follows where feed_id = new.id order by user_id;
	else
		delete from due_items where kind = 'feed' and ref_id = new.id;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER feeds_due AFTER UPDATE OF state ON feeds FOR EACH ROW
	WHEN ((new.state = 'paused') <> (old.state = 'paused')) EXECUTE FUNCTION due_of_feed();--> statement-breakpoint
CREATE FUNCTION due_of_follow() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from due_items where user_id = old.user_id and kind = 'feed' and ref_id = old.feed_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER follows_due AFTER DELETE ON follows FOR EACH ROW EXECUTE FUNCTION due_of_follow();--> statement-breakpoint
-- Of tips that came before a conclusion was saved the numbers of its mark are corrected, so that the difference to those of the
-- stock are the tips that came since; of those that the person has looked at, how many that were. Whoever changes tips has
-- locked the stock.
CREATE FUNCTION correct_marks(stock uuid, said text, came timestamptz, number int) RETURNS void LANGUAGE sql AS $$
	update decided_marks set
		bullish = bullish + case when at >= came and said = 'bullish' then number else 0 end,
		bearish = bearish + case when at >= came and said = 'bearish' then number else 0 end,
		neutral = neutral + case when at >= came and said = 'neutral' then number else 0 end,
		unset = unset + case when at >= came and said = 'unset' then number else 0 end,
		seen_news = greatest(0, seen_news + case when at < came then number else 0 end)
	where stock_id = stock and (at >= came or seen_at >= came)
$$;--> statement-breakpoint
CREATE FUNCTION marks_of_new_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	-- It has waited for a conclusion that was saved behind its beginning.
	if exists (select from decided_marks where stock_id = new.stock_id and at >= new.created_at) then
		perform correct_marks(new.stock_id, new.stance, new.created_at, 1);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_insert_marks AFTER INSERT ON tips FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION marks_of_new_tip();--> statement-breakpoint
-- News that a person has looked at is corrected for edits too: where a tip whose edit they have looked at goes out of sight, the
-- next news is new, and where it comes back, it is not.
CREATE FUNCTION marks_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.deleted_at is null then
		perform correct_marks(old.stock_id, old.stance, old.created_at, -1);
	end if;
	if new.deleted_at is null then
		perform correct_marks(new.stock_id, new.stance, new.created_at, 1);
	end if;
	if (old.deleted_at is null) <> (new.deleted_at is null) then
		update decided_marks as mark set seen_news = greatest(0, seen_news + case when new.deleted_at is null then 1 else -1 end)
		where stock_id = old.stock_id
			-- What was out of sight when they looked is no news that they have looked at.
			and seen_at < coalesce(old.deleted_at, 'infinity')
			and exists (
				select from edited_since_decided as edit
				where edit.user_id = mark.user_id and edit.stock_id = mark.stock_id and edit.tip_id = new.id
			)
			and exists (
				select from tip_versions as version
				where version.tip_id = new.id and version."by" is distinct from mark.user_id
					and version.at > mark.at and version.at <= mark.seen_at
			);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_update_marks AFTER UPDATE OF stock_id, stance, deleted_at ON tips FOR EACH ROW
	WHEN ((new.stock_id, new.stance, new.deleted_at IS NULL) IS DISTINCT FROM (old.stock_id, old.stance, old.deleted_at IS NULL))
	EXECUTE FUNCTION marks_of_tip();--> statement-breakpoint
CREATE FUNCTION edited_of_tip() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into edited_since_decided (user_id, stock_id, tip_id)
	select own.user_id, tips.stock_id, tips.id
	from tips join classifications as own on own.tip_id = tips.id
		join decided_marks as mark on mark.user_id = own.user_id and mark.stock_id = tips.stock_id
	where tips.id = new.tip_id and own.classification = 'agree' and own.user_id is distinct from new."by"
	order by own.user_id
	on conflict do nothing;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tip_versions_edited AFTER INSERT ON tip_versions FOR EACH ROW EXECUTE FUNCTION edited_of_tip();--> statement-breakpoint
-- Marks of conclusions that have none, as the tips that are there tell them; null: of everybody, of all stocks.
CREATE FUNCTION mark_earlier_conclusions(person uuid, stock uuid) RETURNS void LANGUAGE sql AS $$
	with wanted as (
		select user_id, stock_id, updated_at as at from conclusions as own
		where (person is null or user_id = person) and (stock is null or stock_id = stock)
			and not exists (select from decided_marks as mark where mark.user_id = own.user_id and mark.stock_id = own.stock_id)
	), told as (
		select stock_id, created_at as at, stance, price_target_value as value, coalesce(price_target_currency, 'USD') as currency
		from tips where deleted_at is null and stock_id in (select stock_id from wanted)
	), counted as (
		select user_id, stock_id, at, sum(bullish) over before as bullish, sum(bearish) over before as bearish,
			sum(neutral) over before as neutral, sum(unset) over before as unset
		from (
			select user_id, stock_id, at, 1 as turn, 0 as bullish, 0 as bearish, 0 as neutral, 0 as unset from wanted
			union all
			select null, stock_id, at, 0, (stance = 'bullish')::int, (stance = 'bearish')::int, (stance = 'neutral')::int,
				(stance = 'unset')::int
			from told
		) as each window before as (partition by stock_id order by at, turn rows unbounded preceding)
	), targets as (
		select user_id, stock_id, currency, sum(number) over before as number, sum(value) over before as value
		from (
			select wanted.user_id, wanted.stock_id, at, 1 as turn, currency, 0 as number, 0::numeric as value
			from wanted join (select distinct stock_id, currency from told where value is not null) as named using (stock_id)
			union all
			select null, stock_id, at, 0, currency, 1, value from told where value is not null
		) as each window before as (partition by stock_id, currency order by at, turn rows unbounded preceding)
	), most as (
		select distinct on (user_id, stock_id) user_id, stock_id, currency, value / number as average
		from targets where user_id is not null and number > 0 order by user_id, stock_id, number desc, currency
	)
	insert into decided_marks (user_id, stock_id, at, on_day, bullish, bearish, neutral, unset, target_average, target_currency)
	select user_id, stock_id, at, (at at time zone 'UTC')::date, bullish, bearish, neutral, unset, average, currency
	from counted left join most using (user_id, stock_id) where user_id is not null
	on conflict do nothing
$$;--> statement-breakpoint
-- Whatever a post is held against others by changes in the transaction that adds a row here; nobody waits for anybody.
CREATE FUNCTION unsketch_posts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_table_name = 'posts' then
		insert into unsketched (post_id) select id from changed;
	elsif tg_table_name = 'tips' then
		insert into unsketched (post_id) select distinct post_id from changed;
	else
		insert into unsketched (post_id)
		select distinct tips.post_id from (select distinct tip_id from changed) as told join tips on tips.id = told.tip_id;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_insert_unsketched AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER tips_insert_unsketched AFTER INSERT ON tips REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER metrics_insert_unsketched AFTER INSERT ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER metrics_update_unsketched AFTER UPDATE ON tip_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
CREATE TRIGGER metrics_delete_unsketched AFTER DELETE ON tip_metrics REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_posts();--> statement-breakpoint
-- A row at a time, because a condition costs the many changes nothing that are of counters alone.
CREATE FUNCTION unsketch_post() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_table_name = 'posts' then
		insert into unsketched (post_id) values (new.id);
	else
		insert into unsketched (post_id) values (new.post_id);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_update_content_unsketched AFTER UPDATE OF content ON posts FOR EACH ROW
	WHEN (new.content IS DISTINCT FROM old.content) EXECUTE FUNCTION unsketch_post();--> statement-breakpoint
CREATE TRIGGER posts_update_unsketched AFTER UPDATE ON posts FOR EACH ROW
	WHEN ((new.strategist_id, new.published_at, new.dated_by, new.created_at, new.url, new.canonical_url,
			new.deleted_at, new.hidden_at, new.waiting_at)
		IS DISTINCT FROM (old.strategist_id, old.published_at, old.dated_by, old.created_at, old.url,
			old.canonical_url, old.deleted_at, old.hidden_at, old.waiting_at))
	EXECUTE FUNCTION unsketch_post();--> statement-breakpoint
CREATE TRIGGER tips_update_unsketched AFTER UPDATE ON tips FOR EACH ROW
	WHEN ((new.stock_id, new.stance, new.text, new.evidence, new.price_target_horizon, new.created_at, new.deleted_at)
		IS DISTINCT FROM (old.stock_id, old.stance, old.text, old.evidence, old.price_target_horizon, old.created_at, old.deleted_at))
	EXECUTE FUNCTION unsketch_post();--> statement-breakpoint
-- Who is whose other name is decided seldom, about all their posts.
CREATE FUNCTION unsketch_strategists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unsketched (post_id)
	select posts.id from (select strategist_id from changed union select one_id from changed) as named
		join posts on posts.strategist_id = named.strategist_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategist_aliases_insert_unsketched AFTER INSERT ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_update_unsketched AFTER UPDATE ON strategist_aliases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_strategists();--> statement-breakpoint
CREATE TRIGGER strategist_aliases_delete_unsketched AFTER DELETE ON strategist_aliases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsketch_strategists();--> statement-breakpoint
-- Who is withheld turns no more: nothing is told of them.
CREATE FUNCTION unvoice_strategist() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unvoiced (stock_id) select stock_id from stock_voices where strategist_id = new.id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER strategists_unvoiced AFTER UPDATE ON strategists FOR EACH ROW
	WHEN ((new.withheld_at IS NULL) <> (old.withheld_at IS NULL)) EXECUTE FUNCTION unvoice_strategist();--> statement-breakpoint
CREATE FUNCTION unvoice_questioned() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unvoiced (stock_id) select stock_id from tips where tips.id = new.tip_id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER calls_unvoiced AFTER UPDATE ON calls FOR EACH ROW
	WHEN (new.questioned <> old.questioned) EXECUTE FUNCTION unvoice_questioned();--> statement-breakpoint
-- What speaks against a conclusion is told to who has it and tracks its stock.
CREATE FUNCTION unvoice_conclusion() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unvoiced (stock_id) values (new.stock_id);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER conclusions_unvoiced AFTER INSERT OR UPDATE OF action, updated_at ON conclusions FOR EACH ROW EXECUTE FUNCTION unvoice_conclusion();--> statement-breakpoint
CREATE FUNCTION unvoice_my_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' then
		delete from opposed where user_id = old.user_id and stock_id = old.stock_id;
		delete from due_items where user_id = old.user_id and kind = 'opposed' and ref_id = old.stock_id;
	else
		insert into unvoiced (stock_id)
		select new.stock_id where exists (select from conclusions where user_id = new.user_id and stock_id = new.stock_id);
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER my_stocks_unvoiced AFTER INSERT OR DELETE ON my_stocks FOR EACH ROW EXECUTE FUNCTION unvoice_my_stock();--> statement-breakpoint
-- That somebody has looked at something goes with it.
CREATE FUNCTION forget_seen() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from signals_seen where signal_id in (select id from gone);
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER signals_delete_seen AFTER DELETE ON signals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_seen();--> statement-breakpoint
CREATE TRIGGER opposed_delete_seen AFTER DELETE ON opposed REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_seen();--> statement-breakpoint
CREATE FUNCTION forget_seen_opposed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from signals_seen where signal_id = old.id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER opposed_update_seen AFTER UPDATE ON opposed FOR EACH ROW
	WHEN (new.id <> old.id) EXECUTE FUNCTION forget_seen_opposed();--> statement-breakpoint
-- The day of a moment in somebody's time zone; in UTC where the browser knows a newer one than this database.
CREATE FUNCTION day_in(moment timestamptz, zone text) RETURNS date LANGUAGE plpgsql STABLE AS $$
begin
	return (moment at time zone zone)::date;
exception when invalid_parameter_value then
	return (moment at time zone 'UTC')::date;
end $$;--> statement-breakpoint
-- What visitors are told of it, under the names that note_posts and note_tips give.
CREATE FUNCTION note_voices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select case when count(*) > 2 * changes_most() then '{*}' else array_agg(key) end
	from (select distinct stock_id from changed) as told join stocks on stocks.id = told.stock_id,
		unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER stock_voices_insert_noted AFTER INSERT ON stock_voices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_voices();--> statement-breakpoint
CREATE TRIGGER stock_voices_update_noted AFTER UPDATE ON stock_voices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_voices();--> statement-breakpoint
CREATE TRIGGER stock_voices_delete_noted AFTER DELETE ON stock_voices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_voices();--> statement-breakpoint
CREATE FUNCTION note_signals() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (select count(*) from (select from changed limit changes_most() + 1) as first_rows) > changes_most() then
		insert into changes (keys) values ('{*}');
		return null;
	end if;
	insert into changes (keys)
	select array_agg(distinct key) from changed join stocks on stocks.id = changed.stock_id
		join tips on tips.id in (changed.a_tip, changed.b_tip) join posts on posts.id = tips.post_id,
		unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker, 'post:' || posts.id, 'post:' || posts.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER signals_insert_noted AFTER INSERT ON signals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_signals();--> statement-breakpoint
CREATE TRIGGER signals_update_noted AFTER UPDATE ON signals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_signals();--> statement-breakpoint
CREATE TRIGGER signals_delete_noted AFTER DELETE ON signals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_signals();--> statement-breakpoint
CREATE FUNCTION note_echoes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select case when count(*) > 10 * changes_most() then '{*}' else array_agg(key) end
	from (select a as id from changed union select b from changed) as told join posts on posts.id = told.id,
		unnest(array['post:' || posts.id, 'post:' || posts.slug]) as key
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER echo_edges_insert_noted AFTER INSERT ON echo_edges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_echoes();--> statement-breakpoint
CREATE TRIGGER echo_edges_update_noted AFTER UPDATE ON echo_edges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_echoes();--> statement-breakpoint
CREATE TRIGGER echo_edges_delete_noted AFTER DELETE ON echo_edges REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_echoes();--> statement-breakpoint
-- What others are told by goes out of sight, or says something else, at once: not when a job has looked.
CREATE FUNCTION note_other_sides() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select array_agg(distinct key) from signals join tips on tips.id in (signals.a_tip, signals.b_tip)
		join posts on posts.id = tips.post_id join stocks on stocks.id = signals.stock_id,
		unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker, 'post:' || posts.id, 'post:' || posts.slug]) as key
	where signals.a_tip = new.id or signals.b_tip = new.id
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tips_update_noted_others AFTER UPDATE OF deleted_at, text, evidence, stance ON tips FOR EACH ROW
	WHEN ((new.deleted_at, new.text, new.evidence, new.stance) IS DISTINCT FROM (old.deleted_at, old.text, old.evidence, old.stance))
	EXECUTE FUNCTION note_other_sides();--> statement-breakpoint
CREATE FUNCTION note_same_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into changes (keys)
	select case when count(*) > 10 * changes_most() then '{*}' else array_agg(key) end from (
		with same as (
			select id, slug from posts where origin_id = coalesce(new.origin_id, new.id)
			union select id, slug from posts where id = new.origin_id
		)
		select 'post:' || id as key from same union select 'post:' || slug from same
		union select unnest(array['stock:' || stocks.id, 'stock:' || stocks.ticker])
			from same join held_tips on held_tips.post_id = same.id join stocks on stocks.id = held_tips.stock_id
	) as named
	having count(*) > 0;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER posts_update_noted_others AFTER UPDATE OF deleted_at, hidden_at, waiting_at ON posts FOR EACH ROW
	WHEN ((new.deleted_at, new.hidden_at, new.waiting_at) IS DISTINCT FROM (old.deleted_at, old.hidden_at, old.waiting_at))
	EXECUTE FUNCTION note_same_words();--> statement-breakpoint
-- An address that is another one is not confirmed, unless whoever changes it says so.
CREATE FUNCTION unconfirm_address() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.email_verified := false;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER users_other_address BEFORE UPDATE OF email ON users FOR EACH ROW
	WHEN (new.email IS DISTINCT FROM old.email AND new.email_verified AND old.email_verified) EXECUTE FUNCTION unconfirm_address();--> statement-breakpoint
-- In another time zone the hour of a digest is another moment: the next look reckons it anew.
CREATE FUNCTION digest_of_timezone() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update mail_settings set next_at = now() where id = new.id and digest <> 'off' and next_at is not null;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER users_other_timezone AFTER UPDATE OF timezone ON users FOR EACH ROW
	WHEN (new.timezone IS DISTINCT FROM old.timezone) EXECUTE FUNCTION digest_of_timezone();

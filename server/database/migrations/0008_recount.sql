-- 0001 made both without counting what was there already: people's verdicts and what strategists write about.
INSERT INTO "stock_judgements" ("user_id", "stock_id", "agree", "disagree", "uncertain")
	SELECT "classifications"."user_id", "tips"."stock_id",
		count(*) FILTER (WHERE "classification" = 'agree'),
		count(*) FILTER (WHERE "classification" = 'disagree'),
		count(*) FILTER (WHERE "classification" = 'uncertain')
	FROM "classifications" JOIN "tips" ON "tips"."id" = "classifications"."tip_id" AND "tips"."deleted_at" IS NULL
	GROUP BY 1, 2
	ON CONFLICT ("user_id", "stock_id") DO UPDATE
		SET "agree" = excluded."agree", "disagree" = excluded."disagree", "uncertain" = excluded."uncertain"
		WHERE ("stock_judgements"."agree", "stock_judgements"."disagree", "stock_judgements"."uncertain")
			<> (excluded."agree", excluded."disagree", excluded."uncertain");--> statement-breakpoint
UPDATE "strategists" SET "focus_areas" = coalesce(
	(SELECT array_agg("area" ORDER BY "tip_count" DESC, "area") FROM (
		SELECT "sector" AS "area", "tip_count" FROM "strategist_sectors"
		WHERE "strategist_id" = "strategists"."id" AND "tip_count" > 0 ORDER BY 2 DESC, 1 LIMIT 8
	) AS "areas"),
	(SELECT array_agg("area" ORDER BY "tip_count" DESC, "area") FROM (
		SELECT "ticker" AS "area", "strategist_stocks"."tip_count"
		FROM "strategist_stocks" JOIN "stocks" ON "stocks"."id" = "stock_id"
		WHERE "strategist_id" = "strategists"."id" AND "strategist_stocks"."tip_count" > 0 ORDER BY 2 DESC, 1 LIMIT 8
	) AS "areas"),
	'{}')
WHERE "focus_areas" = '{}';

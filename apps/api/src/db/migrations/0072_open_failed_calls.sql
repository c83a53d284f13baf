ALTER TABLE "open_usage" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "open_usage" ADD COLUMN "limited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "open_usage" SET "failed" = "logged"."failed", "limited" = "logged"."limited"
FROM (
	SELECT "call"."app_id", "key"."mode",
		date_trunc('day', "call"."at" AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai' AS "day",
		count(*)::integer AS "failed",
		(count(*) FILTER (WHERE "call"."status" = 429))::integer AS "limited"
	FROM "open_call" "call"
	JOIN "open_key" "key" ON "key"."id" = "call"."key_id"
	WHERE "call"."status" >= 400
	GROUP BY 1, 2, 3
) "logged"
WHERE "open_usage"."app_id" = "logged"."app_id" AND "open_usage"."mode" = "logged"."mode"
	AND "open_usage"."span" = 'day' AND "open_usage"."starts_at" = "logged"."day";

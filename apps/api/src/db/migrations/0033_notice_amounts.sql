CREATE TABLE "notice_amount" (
	"month" text NOT NULL,
	"region" text NOT NULL,
	"info_type" text NOT NULL,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"priced" integer NOT NULL,
	"amount" numeric(24, 2) NOT NULL,
	CONSTRAINT "notice_amount_key" PRIMARY KEY("month","region","info_type","category","project_type")
);
--> statement-breakpoint
CREATE TABLE "notice_amount_change" (
	"month" text NOT NULL,
	"region" text NOT NULL,
	"info_type" text NOT NULL,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"priced" integer NOT NULL,
	"amount" numeric(24, 2) NOT NULL
);
--> statement-breakpoint
-- Counts the rows in `counted`, added (1) or removed (-1), and sums up their amounts.
CREATE OR REPLACE FUNCTION count_listed_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_count_change (slice, region, info_type, category, project_type, amount_band, total)
  SELECT part.slice, coalesce(left(n.division_code, part.digits), ''), n.info_type, n.category, n.project_type, part.band,
    count(*) * TG_ARGV[0]::integer
  FROM counted AS n, LATERAL (VALUES
    ('bands', 2, amount_band(n.amount)), ('cities', 4, amount_band(n.amount)),
    (to_char(n.publish_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), 2, '')
  ) AS part (slice, digits, band)
  GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO notice_amount_change (month, region, info_type, category, project_type, priced, amount)
  SELECT to_char(n.publish_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), coalesce(left(n.division_code, 2), ''),
    n.info_type, n.category, n.project_type, count(*) * TG_ARGV[0]::integer, sum(n.amount) * TG_ARGV[0]::integer
  FROM counted AS n WHERE n.amount IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Adds the changes to the counts and sums. Sorted, so that two processes never wait for each other.
CREATE OR REPLACE FUNCTION fold_notice_counts() RETURNS void LANGUAGE sql AS $$
  WITH changes AS (DELETE FROM notice_count_change RETURNING *)
  INSERT INTO notice_count AS c (slice, region, info_type, category, project_type, amount_band, total)
  SELECT slice, region, info_type, category, project_type, amount_band, sum(total) FROM changes
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(total) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (slice, region, info_type, category, project_type, amount_band)
    DO UPDATE SET total = c.total + excluded.total;
  WITH changes AS (DELETE FROM notice_amount_change RETURNING *)
  INSERT INTO notice_amount AS a (month, region, info_type, category, project_type, priced, amount)
  SELECT month, region, info_type, category, project_type, sum(priced), sum(amount) FROM changes
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(priced) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (month, region, info_type, category, project_type)
    DO UPDATE SET priced = a.priced + excluded.priced, amount = a.amount + excluded.amount;
$$;
--> statement-breakpoint
-- Writers of notices wait for the sums of the notices that are there; readers don't.
LOCK TABLE "listed_notice" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "notice_amount" ("month", "region", "info_type", "category", "project_type", "priced", "amount")
SELECT to_char(publish_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), coalesce(left(division_code, 2), ''),
  info_type, category, project_type, count(*), sum(amount)
FROM listed_notice WHERE amount IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;

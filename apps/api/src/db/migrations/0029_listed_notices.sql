CREATE TABLE "listed_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"info_type" text NOT NULL,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"division_code" text,
	"publish_time" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"amount" numeric(18, 2),
	"buyer_id" uuid,
	"agency_id" uuid,
	"search_vector" "tsvector" NOT NULL,
	"filler" text DEFAULT repeat(' ', 2100) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_count" (
	"slice" text NOT NULL,
	"region" text NOT NULL,
	"info_type" text NOT NULL,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"amount_band" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "notice_count_key" PRIMARY KEY("slice","region","info_type","category","project_type","amount_band")
);
--> statement-breakpoint
CREATE TABLE "notice_count_change" (
	"slice" text NOT NULL,
	"region" text NOT NULL,
	"info_type" text NOT NULL,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"amount_band" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
-- Rows stay narrow, with their vectors out of line.
ALTER TABLE "listed_notice" SET (toast_tuple_target = 192);--> statement-breakpoint
-- As AMOUNT_BANDS of the domain; a test compares them.
CREATE FUNCTION amount_band(amount numeric) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN amount IS NULL THEN '' WHEN amount < 1000000 THEN 'lt100w' WHEN amount < 5000000 THEN '100w'
    WHEN amount < 10000000 THEN '500w' WHEN amount < 50000000 THEN '1000w' WHEN amount < 100000000 THEN '5000w'
    WHEN amount < 500000000 THEN '1y' ELSE '5y' END
$$;
--> statement-breakpoint
-- Writes the rows of notices as they are now.
CREATE FUNCTION list_notices(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM listed_notice l USING tender_notice n WHERE l.id = ANY (ids) AND n.id = l.id AND n.state <> 'published';
  INSERT INTO listed_notice AS l (id, project_id, info_type, category, project_type, division_code, publish_time,
    deadline, amount, buyer_id, agency_id, search_vector)
  SELECT n.id, n.project_id, n.info_type, n.category, n.project_type, n.division_code, n.publish_time, n.deadline,
    n.amount, p.buyer_id, p.agency_id,
    coalesce(n.search_vector, '') || array_to_tsvector(array_remove(ARRAY[
      '~stage:' || n.info_type, '~category:' || n.category, '~type:' || n.project_type,
      '~region:' || left(n.division_code, 2), '~region:' || left(n.division_code, 4), '~region:' || n.division_code,
      '@' || week, '@q' || week / 13, '@y' || week / 52], NULL))
  FROM tender_notice n JOIN tender_project p ON p.id = n.project_id,
    LATERAL (VALUES (floor(extract(epoch FROM n.publish_time) / 604800)::integer)) AS time (week)
  WHERE n.id = ANY (ids) AND n.state = 'published'
  ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, info_type = excluded.info_type,
    category = excluded.category, project_type = excluded.project_type, division_code = excluded.division_code,
    publish_time = excluded.publish_time, deadline = excluded.deadline, amount = excluded.amount,
    buyer_id = excluded.buyer_id, agency_id = excluded.agency_id, search_vector = excluded.search_vector
  WHERE (l.*) IS DISTINCT FROM (excluded.*)
$$;
--> statement-breakpoint
CREATE FUNCTION list_changed_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_notices(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION unlist_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listed_notice l USING gone WHERE l.id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Buyer and agency of a notice are those of its project.
CREATE FUNCTION list_notices_of_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_notices(ARRAY(
    SELECT n.id FROM changed p JOIN previous o ON o.id = p.id JOIN tender_notice n ON n.project_id = p.id
    WHERE (p.buyer_id, p.agency_id) IS DISTINCT FROM (o.buyer_id, o.agency_id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counts the rows in `counted`, added (1) or removed (-1).
CREATE FUNCTION count_listed_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_count_change (slice, region, info_type, category, project_type, amount_band, total)
  SELECT part.slice, coalesce(left(n.division_code, part.digits), ''), n.info_type, n.category, n.project_type, part.band,
    count(*) * TG_ARGV[0]::integer
  FROM counted AS n, LATERAL (VALUES
    ('bands', 2, amount_band(n.amount)), ('cities', 4, amount_band(n.amount)),
    (to_char(n.publish_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), 2, '')
  ) AS part (slice, digits, band)
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Adds the changes to the counts. Sorted, so that two processes never wait for each other.
CREATE FUNCTION fold_notice_counts() RETURNS void LANGUAGE sql AS $$
  WITH changes AS (DELETE FROM notice_count_change RETURNING *)
  INSERT INTO notice_count AS c (slice, region, info_type, category, project_type, amount_band, total)
  SELECT slice, region, info_type, category, project_type, amount_band, sum(total) FROM changes
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(total) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (slice, region, info_type, category, project_type, amount_band)
    DO UPDATE SET total = c.total + excluded.total
$$;
--> statement-breakpoint
CREATE TRIGGER counts_follow_insert AFTER INSERT ON listed_notice REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_notices('1');--> statement-breakpoint
CREATE TRIGGER counts_follow_delete AFTER DELETE ON listed_notice REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_notices('-1');--> statement-breakpoint
CREATE TRIGGER counts_leave_old AFTER UPDATE ON listed_notice REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_notices('-1');--> statement-breakpoint
CREATE TRIGGER counts_take_new AFTER UPDATE ON listed_notice REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_notices('1');--> statement-breakpoint
CREATE TRIGGER list_inserted AFTER INSERT ON tender_notice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_notices();--> statement-breakpoint
CREATE TRIGGER list_updated AFTER UPDATE ON tender_notice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_notices();--> statement-breakpoint
CREATE TRIGGER list_deleted AFTER DELETE ON tender_notice REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION unlist_notices();--> statement-breakpoint
CREATE TRIGGER list_updated AFTER UPDATE ON tender_project REFERENCING OLD TABLE AS previous NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_notices_of_projects();--> statement-breakpoint
-- The notices that are there, in batches; then the index of their words, which replaces the one of the wide rows.
DO $$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM tender_notice WHERE id > last ORDER BY id LIMIT 5000);
    EXIT WHEN batch = '{}';
    PERFORM list_notices(batch);
    last := batch[cardinality(batch)];
  END LOOP;
  PERFORM fold_notice_counts();
END
$$;
--> statement-breakpoint
CREATE INDEX "listed_notice_newest" ON "listed_notice" USING btree ("publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_notice_deadline" ON "listed_notice" USING btree ("deadline") WHERE deadline is not null;--> statement-breakpoint
CREATE INDEX "listed_notice_search" ON "listed_notice" USING gin ("search_vector") WITH (fastupdate=true,gin_pending_list_limit=8192);--> statement-breakpoint
DROP INDEX "tender_notice_search";

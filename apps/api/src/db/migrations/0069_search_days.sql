CREATE TABLE "search_day" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"tab" text NOT NULL,
	"times" integer NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "search_day_day_term_tab_pk" PRIMARY KEY("day","term","tab")
);
--> statement-breakpoint
CREATE INDEX "search_day_term" ON "search_day" USING btree ("term","tab");--> statement-breakpoint
-- Searches from before are known by the day of the last one only.
INSERT INTO "search_day" ("day", "term", "tab", "times", "misses")
SELECT ("last_at" AT TIME ZONE 'Asia/Shanghai')::date, "term", "tab", "times", CASE WHEN "found" THEN 0 ELSE "times" END FROM "search_log";

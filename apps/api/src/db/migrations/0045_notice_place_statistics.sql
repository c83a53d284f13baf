-- Frequencies of provinces and cities, by which the planner guesses how long lists are. They cost writers nothing.
CREATE STATISTICS "listed_notice_province" ON (left("division_code", 2)) FROM "listed_notice";--> statement-breakpoint
CREATE STATISTICS "listed_notice_city" ON (left("division_code", 4)) FROM "listed_notice";--> statement-breakpoint
ANALYZE "listed_notice" ("division_code");

DROP INDEX "notice_fingerprint_number";--> statement-breakpoint
DROP INDEX "notice_fingerprint_title";--> statement-breakpoint
DROP INDEX "notice_fingerprint_facts";--> statement-breakpoint
CREATE INDEX "notice_fingerprint_number" ON "notice_fingerprint" USING btree ("number_key","publish_time","notice_id") WHERE number_key is not null;--> statement-breakpoint
CREATE INDEX "notice_fingerprint_title" ON "notice_fingerprint" USING btree ("title_key","publish_time","notice_id") WHERE title_key is not null;--> statement-breakpoint
CREATE INDEX "notice_fingerprint_facts" ON "notice_fingerprint" USING btree ("facts_key","publish_time","notice_id") WHERE facts_key is not null;
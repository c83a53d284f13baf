CREATE TABLE "source_statement" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"news" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_vector" "tsvector"
);
--> statement-breakpoint
ALTER TABLE "notice_change" DROP CONSTRAINT "notice_change_kind";--> statement-breakpoint
ALTER TABLE "source_statement" ADD CONSTRAINT "source_statement_notice_id_tender_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."tender_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The rows that are there satisfy the check: reading all of them would lock the log for that long.
ALTER TABLE "notice_change" ADD CONSTRAINT "notice_change_kind" CHECK ("kind" in ('created', 'changed', 'withdrawn', 'joined')) NOT VALID;
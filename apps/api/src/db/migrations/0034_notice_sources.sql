CREATE TABLE "duplicate_pair" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"reasons" text[] NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"trace" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_pair_state" CHECK ("state" in ('open', 'merged', 'apart')),
	CONSTRAINT "duplicate_pair_notices_differ" CHECK (notice_id <> other_id)
);
--> statement-breakpoint
CREATE TABLE "notice_fingerprint" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"number_key" bigint,
	"title_key" bigint,
	"facts_key" bigint
);
--> statement-breakpoint
DROP VIEW "public"."published_notice";--> statement-breakpoint
ALTER TABLE "tender_notice" DROP CONSTRAINT "tender_notice_state";--> statement-breakpoint
ALTER TABLE "tender_notice" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_notice_id_tender_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."tender_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_other_id_tender_notice_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."tender_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pair_notices" ON "duplicate_pair" USING btree ("notice_id","other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_other" ON "duplicate_pair" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_newest" ON "duplicate_pair" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "duplicate_pair_decider" ON "duplicate_pair" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "notice_fingerprint_number" ON "notice_fingerprint" USING btree ("number_key","publish_time") WHERE number_key is not null;--> statement-breakpoint
CREATE INDEX "notice_fingerprint_title" ON "notice_fingerprint" USING btree ("title_key","publish_time") WHERE title_key is not null;--> statement-breakpoint
CREATE INDEX "notice_fingerprint_facts" ON "notice_fingerprint" USING btree ("facts_key","publish_time") WHERE facts_key is not null;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_merged_into_tender_notice_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tender_notice"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "tender_notice_merged" ON "tender_notice" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
-- The rows that are there satisfy both checks: reading all of them would lock the table for that long.
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_merged_state" CHECK ((state = 'merged') = (merged_into is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_state" CHECK ("state" in ('draft', 'review', 'published', 'withdrawn', 'merged')) NOT VALID;--> statement-breakpoint
CREATE VIEW "public"."published_notice" AS (select "id", "source", "source_id", "source_hash", "project_id", "lot_id", "info_type", "title", "category", "project_type", "division_code", "publish_time", "deadline", "open_time", "amount", "amount_text", "amount_kind", "duration_days", "location", "qualification", "evaluation_method", "content_html", "sanitiser_version", "changes", "contact", "source_title", "source_url", "state", "merged_into", "version", "search_vector", "created_at", "updated_at" from "tender_notice" where "tender_notice"."state" = 'published' and "tender_notice"."publish_time" <= now());
CREATE TABLE "notice_file" (
	"notice_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"pages" integer,
	CONSTRAINT "notice_file_notice_id_file_id_pk" PRIMARY KEY("notice_id","file_id"),
	CONSTRAINT "notice_file_kind" CHECK ("kind" in ('document', 'clarification', 'bill', 'drawings', 'other'))
);
--> statement-breakpoint
ALTER TABLE "notice_file" ADD CONSTRAINT "notice_file_notice_id_tender_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."tender_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_file" ADD CONSTRAINT "notice_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_file_file" ON "notice_file" USING btree ("file_id");
--> statement-breakpoint
-- A notice's page says how many attachments it has (content_changed is in 0001).
CREATE TRIGGER content_inserted AFTER INSERT ON notice_file REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('tender', 'tender', 'notice_id');
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON notice_file REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('tender', 'tender', 'notice_id');
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON notice_file REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('tender', 'tender', 'notice_id');
--> statement-breakpoint
-- Contacts were passages by their heading; they are one part of a contact now, beside buyer and agency.
UPDATE "tender_notice" SET "contact" = jsonb_build_object('notes', "contact") WHERE "contact" <> '{}'::jsonb;

ALTER TABLE "course" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_switch" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_meta" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_meta" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "job_opening" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_setting" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_setting" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_image_file_id_file_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_image_file" ON "banner" USING btree ("image_file_id");--> statement-breakpoint
-- Settings and switches act in every process and drop the pages that show them (content_changed is in 0001).
CREATE TRIGGER content_inserted AFTER INSERT ON service_setting REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('site');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON service_setting REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('site');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON service_setting REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('site');--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON feature_switch REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('site');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON feature_switch REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('site');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON feature_switch REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('site');

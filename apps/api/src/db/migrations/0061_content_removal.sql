ALTER TABLE "article_entry" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- Numbers of the console's list are remembered until an article changes.
CREATE TRIGGER content_inserted AFTER INSERT ON article_entry REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('entry');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON article_entry REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('entry');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON article_entry REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('entry');

CREATE TABLE "article_file" (
	"article_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"pages" integer,
	"preview_id" uuid,
	"preview_pages" integer,
	"poster_id" uuid,
	CONSTRAINT "article_file_article_id_file_id_pk" PRIMARY KEY("article_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "download_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_record_once" UNIQUE("user_id","file_id","day")
);
--> statement-breakpoint
ALTER TABLE "article_stats" ADD COLUMN "download_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_file" ADD CONSTRAINT "article_file_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_file" ADD CONSTRAINT "article_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_file" ADD CONSTRAINT "article_file_preview_id_file_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_file" ADD CONSTRAINT "article_file_poster_id_file_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_record" ADD CONSTRAINT "download_record_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_record" ADD CONSTRAINT "download_record_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_file_file" ON "article_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "download_record_newest" ON "download_record" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_stats_download" ON "article_stats" USING btree ("download_count" DESC NULLS FIRST);
--> statement-breakpoint
-- An article's page shows its files (content_changed is in 0001).
CREATE TRIGGER content_inserted AFTER INSERT ON article_file REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news', 'news', 'article_id');
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON article_file REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news', 'news', 'article_id');
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON article_file REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news', 'news', 'article_id');

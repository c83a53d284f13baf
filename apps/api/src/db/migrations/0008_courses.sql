CREATE TABLE "course" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"video_file_id" uuid NOT NULL,
	"poster_file_id" uuid NOT NULL,
	"duration" double precision NOT NULL,
	"head" integer NOT NULL,
	"segments" jsonb NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"free_seconds" integer DEFAULT 60 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_seconds" CHECK (duration > 0 and free_seconds >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"account_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"watched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_progress_account_id_article_id_pk" PRIMARY KEY("account_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_video_file_id_file_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_poster_file_id_file_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_article_id_course_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."course"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_progress_newest" ON "course_progress" USING btree ("account_id","watched_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_progress_article" ON "course_progress" USING btree ("article_id");--> statement-breakpoint
-- A film that comes, changes or goes changes its article's page.
CREATE TRIGGER content_inserted AFTER INSERT ON course REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news', 'news', 'article_id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON course REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news', 'news', 'article_id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON course REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news', 'news', 'article_id');

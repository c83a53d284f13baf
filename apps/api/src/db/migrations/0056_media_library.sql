CREATE TABLE "media_item" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"original_sha256" text NOT NULL,
	"thumbnail_id" uuid,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"focal_x" smallint DEFAULT 50 NOT NULL,
	"focal_y" smallint DEFAULT 50 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_item_kind" CHECK ("kind" in ('picture', 'film', 'document')),
	CONSTRAINT "media_item_focal" CHECK (focal_x between 0 and 100 and focal_y between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "resumable_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumable_upload_purpose" CHECK ("purpose" in ('media', 'imports'))
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "directory" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "media_item" ADD CONSTRAINT "media_item_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_item" ADD CONSTRAINT "media_item_thumbnail_id_file_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_item" ADD CONSTRAINT "media_item_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_upload" ADD CONSTRAINT "resumable_upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_item_original" ON "media_item" USING btree ("original_sha256");--> statement-breakpoint
CREATE INDEX "media_item_newest" ON "media_item" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_item_thumbnail" ON "media_item" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "media_item_creator" ON "media_item" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "resumable_upload_account" ON "resumable_upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "resumable_upload_expires" ON "resumable_upload" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_merged_into_id_directory_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."directory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_merged_into_id_tag_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_version_library_files" ON "article_version" USING btree ("article_id","number") WHERE content::text like '%/api/files/%';--> statement-breakpoint
CREATE INDEX "article_library_files" ON "article" USING btree ("id") WHERE content_html like '%/api/files/%' or props::text like '%/api/files/%';--> statement-breakpoint
CREATE INDEX "directory_merged_into" ON "directory" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "tag_merged_into" ON "tag" USING btree ("merged_into_id") WHERE merged_into_id is not null;
--> statement-breakpoint
-- Pages crop pictures around their focal point and name their size.
CREATE TRIGGER content_updated AFTER UPDATE ON media_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news');--> statement-breakpoint
-- No directory lies below itself. Moves run one at a time: two of them could close a circle together.
CREATE FUNCTION reject_directory_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('directory tree'));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT NEW.parent_id AS id
      UNION
      SELECT d.parent_id FROM directory d JOIN above ON d.id = above.id WHERE d.parent_id IS NOT NULL
    )
    SELECT FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'directory % would lie below itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'directory_circle';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER directory_circle BEFORE UPDATE OF parent_id ON directory
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL AND NEW.parent_id IS DISTINCT FROM OLD.parent_id)
  EXECUTE FUNCTION reject_directory_circle();--> statement-breakpoint
-- What an import or an older draft puts into a merged directory goes to the one that took it over.
CREATE FUNCTION follow_merged_directory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
BEGIN
  SELECT merged_into_id INTO target FROM directory WHERE id = NEW.directory_id AND merged_into_id IS NOT NULL;
  IF FOUND THEN
    NEW.directory_id := target;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER merged_directory_inserted BEFORE INSERT ON article
  FOR EACH ROW EXECUTE FUNCTION follow_merged_directory();--> statement-breakpoint
CREATE TRIGGER merged_directory_updated BEFORE UPDATE OF directory_id ON article
  FOR EACH ROW EXECUTE FUNCTION follow_merged_directory();

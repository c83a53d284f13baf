CREATE TABLE "article_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_entry" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"biz_type" text NOT NULL,
	"directory_id" uuid NOT NULL,
	"title" text NOT NULL,
	"work" text,
	"live" text,
	"release_time" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"head_number" integer DEFAULT 0 NOT NULL,
	"head_revision" integer DEFAULT 0 NOT NULL,
	"published_number" integer,
	"scheduled_number" integer,
	"scheduled_at" timestamp with time zone,
	"proposal_number" integer,
	"import_hash" text,
	"editor_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_entry_work_state" CHECK ("work" in ('draft', 'review', 'returned', 'approved')),
	CONSTRAINT "article_entry_live_state" CHECK ("live" in ('published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "article_preview" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"base_number" integer,
	"author_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_version_article_id_number_pk" PRIMARY KEY("article_id","number"),
	CONSTRAINT "article_version_kind" CHECK ("kind" in ('save', 'submit', 'publish', 'restore', 'live', 'proposal'))
);
--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_article_id_article_entry_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article_entry"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_resolved_by_account_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_entry" ADD CONSTRAINT "article_entry_editor_id_account_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_preview" ADD CONSTRAINT "article_preview_article_id_article_entry_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article_entry"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_preview" ADD CONSTRAINT "article_preview_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_entry_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article_entry"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comment_article" ON "article_comment" USING btree ("article_id","created_at");--> statement-breakpoint
CREATE INDEX "article_comment_author" ON "article_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "article_comment_resolver" ON "article_comment" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "article_entry_changed" ON "article_entry" USING btree ("changed_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_entry_kind" ON "article_entry" USING btree ("biz_type","changed_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_entry_directory" ON "article_entry" USING btree ("directory_id","changed_at" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_entry_work" ON "article_entry" USING btree ("work","changed_at" DESC NULLS FIRST) WHERE work is not null;--> statement-breakpoint
CREATE INDEX "article_entry_scheduled" ON "article_entry" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "article_entry_editor" ON "article_entry" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "article_preview_article" ON "article_preview" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_preview_account" ON "article_preview" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "article_preview_expires" ON "article_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "article_version_author" ON "article_version" USING btree ("author_id");--> statement-breakpoint
-- Writes the public side of articles into their entries. What editors are working on keeps its title, column and state.
CREATE FUNCTION enter_articles(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO article_entry AS e (article_id, biz_type, directory_id, title, work, live, release_time, publish_at,
    head_revision, changed_at, created_at)
  SELECT id, biz_type, directory_id, title, CASE WHEN state IN ('draft', 'review') THEN state END,
    CASE WHEN state IN ('published', 'withdrawn') THEN state END, release_time, publish_at, 1, updated_at, created_at
  FROM article WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET
    biz_type = excluded.biz_type,
    directory_id = CASE WHEN e.head_number = 0 OR e.work IS NULL THEN excluded.directory_id ELSE e.directory_id END,
    title = CASE WHEN e.head_number = 0 OR e.work IS NULL THEN excluded.title ELSE e.title END,
    work = CASE WHEN e.head_number = 0 THEN excluded.work ELSE e.work END,
    live = excluded.live,
    release_time = excluded.release_time,
    publish_at = excluded.publish_at,
    -- An article that no editor has changed counts its imports, so that a saving names the one it began from.
    head_revision = CASE WHEN e.head_number = 0 THEN e.head_revision + 1 ELSE e.head_revision END,
    changed_at = greatest(e.changed_at, excluded.changed_at)
$$;
--> statement-breakpoint
CREATE FUNCTION enter_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_articles(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION remove_article_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_entry e USING gone WHERE e.article_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER entry_inserted AFTER INSERT ON article REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION enter_changed_articles();--> statement-breakpoint
CREATE TRIGGER entry_updated AFTER UPDATE ON article REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION enter_changed_articles();--> statement-breakpoint
CREATE TRIGGER entry_deleted AFTER DELETE ON article REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_article_entries();--> statement-breakpoint
-- The articles that are there, in batches.
DO $$
DECLARE
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM article WHERE id > last ORDER BY id LIMIT 5000);
    EXIT WHEN batch = '{}';
    PERFORM enter_articles(batch);
    last := batch[cardinality(batch)];
  END LOOP;
END
$$;

CREATE TABLE "search_log" (
	"term" text NOT NULL,
	"tab" text NOT NULL,
	"found" boolean NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_log_term_tab_pk" PRIMARY KEY("term","tab")
);
--> statement-breakpoint
CREATE TABLE "search_shelf" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_shelf_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"directory_id" uuid,
	"province" text,
	"status" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_shelf_place" UNIQUE NULLS NOT DISTINCT("section","directory_id","province","status")
);
--> statement-breakpoint
CREATE TABLE "search_suggestion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_suggestion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" uuid,
	"text" text NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "search_suggestion_text" UNIQUE NULLS NOT DISTINCT("kind","ref_id","text")
);
--> statement-breakpoint
CREATE TABLE "search_suggestion_key" (
	"suggestion_id" integer NOT NULL,
	"key" text NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "search_suggestion_key_suggestion_id_key_pk" PRIMARY KEY("suggestion_id","key")
);
--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "shelf_id" integer;--> statement-breakpoint
ALTER TABLE "search_suggestion_key" ADD CONSTRAINT "search_suggestion_key_suggestion_id_search_suggestion_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."search_suggestion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_log_last" ON "search_log" USING btree ("found","last_at");--> statement-breakpoint
CREATE INDEX "search_suggestion_prefix" ON "search_suggestion_key" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_suggestion_best" ON "search_suggestion_key" USING btree (left("key", 1),"weight" DESC NULLS FIRST);
--> statement-breakpoint
-- Whether a document may be found follows its article or notice, whoever changed that. Arguments: kind, column of the
-- publishing time.
CREATE FUNCTION search_follows_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'UPDATE search_document d SET listed = (c.state = ''published''), published_at = c.%2$I
     FROM changed c WHERE d.kind = %1$L AND d.ref_id = c.id
       AND (d.listed, d.published_at) IS DISTINCT FROM (c.state = ''published'', c.%2$I)',
    TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_forgets_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_document d SET listed = false FROM changed c WHERE d.kind = TG_ARGV[0] AND d.ref_id = c.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_follows AFTER UPDATE ON article REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_content('article', 'publish_at');
--> statement-breakpoint
CREATE TRIGGER search_follows AFTER UPDATE ON tender_notice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_content('tender', 'publish_time');
--> statement-breakpoint
CREATE TRIGGER search_forgets AFTER DELETE ON article REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forgets_content('article');
--> statement-breakpoint
CREATE TRIGGER search_forgets AFTER DELETE ON tender_notice REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_forgets_content('tender');
--> statement-breakpoint
UPDATE search_document d SET listed = false FROM article a
  WHERE d.kind = 'article' AND d.ref_id = a.id AND a.state <> 'published';
--> statement-breakpoint
UPDATE search_document d SET listed = false FROM tender_notice n
  WHERE d.kind = 'tender' AND d.ref_id = n.id AND n.state <> 'published';

CREATE TABLE "ai_material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"size" bigint NOT NULL,
	"pages" integer,
	"text" text NOT NULL,
	"passages" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_passage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_passage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"listed" boolean NOT NULL,
	"norm" real NOT NULL,
	"title_norm" real NOT NULL,
	"digest" uuid NOT NULL,
	"heading_path" text[] NOT NULL,
	"text" text NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_passage_term" (
	"lexeme" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_material" ADD CONSTRAINT "ai_material_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_material" ADD CONSTRAINT "ai_material_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_material_account" ON "ai_material" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_material_file" ON "ai_material" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_passage_key" ON "ai_passage" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ai_passage_source" ON "ai_passage" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "ai_passage_vector" ON "ai_passage" USING gin ("vector") WITH (fastupdate=true,gin_pending_list_limit=8192);--> statement-breakpoint
-- Rows stay narrow, their texts and vectors out of line, as those of search_document. Pages are fuller: there are many
-- more passages, so that the planner prefers the index anyway.
ALTER TABLE ai_passage SET (toast_tuple_target = 128, fillfactor = 70);
--> statement-breakpoint
ALTER TABLE ai_passage_term SET (fillfactor = 60);
--> statement-breakpoint
-- Whether a passage may be found follows its article, whoever changed that.
CREATE FUNCTION passages_follow_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ai_passage p SET listed = (c.state = 'published'), published_at = c.publish_at
  FROM changed c WHERE p.kind = 'article' AND p.ref_id = c.id
    AND (p.listed, p.published_at) IS DISTINCT FROM (c.state = 'published', c.publish_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Passages of deleted articles are deleted, and counted no more. The lock is that of the writers of search indexes.
CREATE FUNCTION passages_leave_with_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(20261121);
  WITH gone AS (
    DELETE FROM ai_passage p USING changed c WHERE p.kind = 'article' AND p.ref_id = c.id RETURNING p.vector
  ), counts AS (
    SELECT lexeme, count(*)::int AS documents FROM gone, unnest(tsvector_to_array(vector) || '*'::text) AS lexeme
    GROUP BY lexeme
  )
  UPDATE ai_passage_term t SET documents = t.documents - counts.documents FROM counts WHERE t.lexeme = counts.lexeme;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER passages_follow AFTER UPDATE ON article REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION passages_follow_articles();
--> statement-breakpoint
CREATE TRIGGER passages_leave AFTER DELETE ON article REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION passages_leave_with_articles();

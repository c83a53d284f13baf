CREATE TABLE "notice_change" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_change_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"material_kinds" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_change_transaction_id_position_pk" PRIMARY KEY("transaction_id","position"),
	CONSTRAINT "notice_change_kind" CHECK ("kind" in ('created', 'changed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "notice_version" (
	"notice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"source_title" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_fields" text[] NOT NULL,
	"material_kinds" text[] NOT NULL,
	CONSTRAINT "notice_version_notice_id_version_pk" PRIMARY KEY("notice_id","version"),
	CONSTRAINT "notice_version_number" CHECK (version >= 1)
);
--> statement-breakpoint
DROP VIEW "public"."published_notice";--> statement-breakpoint
ALTER TABLE "tender_notice" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_version" ADD CONSTRAINT "notice_version_notice_id_tender_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."tender_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."published_notice" AS (select "id", "source", "source_id", "source_hash", "project_id", "lot_id", "info_type", "title", "category", "project_type", "division_code", "publish_time", "deadline", "open_time", "amount", "amount_text", "amount_kind", "duration_days", "location", "qualification", "evaluation_method", "content_html", "sanitiser_version", "changes", "contact", "source_title", "source_url", "state", "version", "search_vector", "created_at", "updated_at" from "tender_notice" where "tender_notice"."state" = 'published' and "tender_notice"."publish_time" <= now());
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON notice_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_as_a_whole BEFORE TRUNCATE ON notice_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON notice_change
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_as_a_whole BEFORE TRUNCATE ON notice_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Wakes readers of the log. PostgreSQL sends equal notifications of a transaction once, when it commits.
CREATE FUNCTION notice_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notice_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notice_changed AFTER INSERT ON notice_change
  FOR EACH STATEMENT EXECUTE FUNCTION notice_changed();
--> statement-breakpoint
-- The log begins with the notices that are there, in the order of their publication.
INSERT INTO notice_change (notice_id, version, kind, material_kinds, at)
  SELECT id, version, 'created', '{}', greatest(created_at, publish_time) FROM tender_notice
  WHERE state = 'published' AND publish_time <= now() ORDER BY publish_time, id;

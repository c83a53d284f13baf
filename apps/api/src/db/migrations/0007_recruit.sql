CREATE TABLE "job_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"file_id" uuid NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"city" text NOT NULL,
	"education" text NOT NULL,
	"experience" text NOT NULL,
	"headcount" integer DEFAULT 1 NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"salary_months" integer DEFAULT 12 NOT NULL,
	"duties" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"pluses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_through" date,
	"state" text DEFAULT 'published' NOT NULL,
	"publish_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_opening_state" CHECK ("state" in ('draft', 'review', 'published', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_job_id_job_opening_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_opening"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_application_job" ON "job_application" USING btree ("job_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_application_age" ON "job_application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_application_file" ON "job_application" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "job_opening_newest" ON "job_opening" USING btree ("state","publish_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_opening_source" ON "job_opening" USING btree ("source","source_id");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "job_opening" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('job', 'job', 'id');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "job_opening" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('job', 'job', 'id');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "job_opening" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('job', 'job', 'id');

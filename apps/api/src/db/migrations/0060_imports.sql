CREATE TABLE "import_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"format" text NOT NULL,
	"mapping" text,
	"recognition" jsonb NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"pass" text DEFAULT 'check' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"bytes_total" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"findings" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone,
	"start_position" integer DEFAULT 0 NOT NULL,
	"start_bytes" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_job_state" CHECK ("state" in ('uploaded', 'checking', 'checked', 'running', 'stopping', 'stopped', 'done', 'failed')),
	CONSTRAINT "import_job_target" CHECK ("target" in ('tenders', 'articles'))
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"job_id" uuid NOT NULL,
	"pass" text NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"source_id" text,
	"title" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changes" jsonb,
	CONSTRAINT "import_row_job_id_pass_number_pk" PRIMARY KEY("job_id","pass","number")
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_job_id_import_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_job_newest" ON "import_job" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_job_open" ON "import_job" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "import_job_account" ON "import_job" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "import_job_file" ON "import_job" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("job_id","pass","outcome","number");
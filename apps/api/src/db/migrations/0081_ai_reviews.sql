CREATE TABLE "ai_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"run_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"result" jsonb,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_review_result" CHECK ("state" <> 'done' or "result" is not null)
);
--> statement-breakpoint
ALTER TABLE "ai_review" ADD CONSTRAINT "ai_review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_review_newest" ON "ai_review" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_review_run" ON "ai_review" USING btree ("run_id");
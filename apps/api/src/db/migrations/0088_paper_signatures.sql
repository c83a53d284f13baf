ALTER TABLE "ai_paper" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_paper" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "ai_paper" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_paper" ADD COLUMN "signed_revision" integer;--> statement-breakpoint
CREATE INDEX "ai_run_paper_revise" ON "ai_run" USING btree (("input" ->> 'paper')) WHERE "kind" = 'paper-revise';--> statement-breakpoint
ALTER TABLE "ai_paper" ADD CONSTRAINT "ai_paper_signature" CHECK (num_nulls("signed_by", "signed_at", "signed_revision") in (0, 3));
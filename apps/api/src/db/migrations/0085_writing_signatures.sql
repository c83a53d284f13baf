ALTER TABLE "ai_writing" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "ai_writing" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_writing" ADD COLUMN "signed_revision" integer;--> statement-breakpoint
ALTER TABLE "ai_writing" ADD CONSTRAINT "ai_writing_signature" CHECK (num_nulls("signed_by", "signed_at", "signed_revision") in (0, 3));
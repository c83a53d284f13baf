ALTER TABLE "ai_writing" ADD COLUMN "standards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_writing_standards" ON "ai_writing" USING gin ("standards");
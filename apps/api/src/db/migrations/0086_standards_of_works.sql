CREATE TABLE "standard_abolition" (
	"number" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_chat_message" ADD COLUMN "standards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_paper_text" ADD COLUMN "standards" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_chat_message_standards" ON "ai_chat_message" USING gin ("standards");--> statement-breakpoint
CREATE INDEX "ai_paper_text_standards" ON "ai_paper_text" USING gin ("standards");
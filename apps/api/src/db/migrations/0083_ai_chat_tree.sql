ALTER TABLE "ai_chat_message" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_chat_message" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_chat_message" ADD COLUMN "feedback" jsonb;--> statement-breakpoint
ALTER TABLE "ai_conversation" ADD COLUMN "current_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_chat_message" ADD CONSTRAINT "ai_chat_message_parent_id_ai_chat_message_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."ai_chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_chat_message_parent" ON "ai_chat_message" USING btree ("parent_id");--> statement-breakpoint
-- What there is so far is one branch each: every message follows the one before it.
UPDATE "ai_chat_message" m SET "parent_id" = p."id" FROM "ai_chat_message" p WHERE p."conversation_id" = m."conversation_id" AND p."seq" = m."seq" - 1;--> statement-breakpoint
UPDATE "ai_conversation" c SET "current_id" = (SELECT m."id" FROM "ai_chat_message" m WHERE m."conversation_id" = c."id" ORDER BY m."seq" DESC LIMIT 1);

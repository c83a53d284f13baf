ALTER TABLE "account_session" ADD COLUMN "remember" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Existing sessions: browser sessions end after 7 days, remembered ones after 30. Sessions that the previous release
-- creates during the rollout count as browser sessions.
UPDATE "account_session" SET "remember" = true WHERE "ends_at" - "created_at" > interval '8 days';

DROP INDEX "company_login_domain";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "login_domain_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "login_domain_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "login_domain_checked_at" timestamp with time zone;--> statement-breakpoint
-- Domains bound until now were trusted without a proof and stay valid: verified, never checked. They are re-checked once
-- their record has been seen, and lost to a company that proves them.
UPDATE "company" SET "login_domain_verified_at" = now() WHERE "login_domain" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_login_domain" ON "company" USING btree ("login_domain") WHERE "login_domain_verified_at" is not null;
ALTER TABLE "open_call" DROP CONSTRAINT "open_call_app_id_open_app_id_fk";
--> statement-breakpoint
DROP INDEX "open_call_at";--> statement-breakpoint
CREATE INDEX "open_call_at" ON "open_call" USING brin ("at");
ALTER TABLE "ai_run" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "staff_task" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "notice_change" ADD COLUMN "requests" jsonb;
ALTER TABLE "conversation" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "visitor_id" text;
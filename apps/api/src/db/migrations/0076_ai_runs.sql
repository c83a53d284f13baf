CREATE TABLE "ai_event" (
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "ai_event_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ai_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"queued" boolean NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"reservation_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_run_state" CHECK ("state" in ('waiting', 'running', 'done', 'stopped', 'failed', 'interrupted')),
	CONSTRAINT "ai_run_ended_state" CHECK (("ended_at" is null) = ("state" in ('waiting', 'running')))
);
--> statement-breakpoint
CREATE TABLE "ai_token_day" (
	"day" date PRIMARY KEY NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_event" ADD CONSTRAINT "ai_event_run_id_ai_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."ai_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_run" ADD CONSTRAINT "ai_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_run_open" ON "ai_run" USING btree ("account_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "ai_run_account" ON "ai_run" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ai_run_lease" ON "ai_run" USING btree ("leased_until") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "ai_run_ended" ON "ai_run" USING btree ("ended_at");
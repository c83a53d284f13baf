CREATE TABLE "ai_writing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"materials" uuid[] NOT NULL,
	"price" integer NOT NULL,
	"run_id" uuid,
	"state" text NOT NULL,
	"draft" jsonb,
	"reason" text,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"signable" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"share_hash" text,
	"share_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_writing_share" UNIQUE("share_hash"),
	CONSTRAINT "ai_writing_state" CHECK ("state" in ('writing', 'refused', 'done', 'stopped', 'failed', 'interrupted')),
	CONSTRAINT "ai_writing_share_end" CHECK (("share_hash" is null) = ("share_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ai_writing" ADD CONSTRAINT "ai_writing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_writing_newest" ON "ai_writing" USING btree ("account_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_writing_run" ON "ai_writing" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "ai_writing_bin" ON "ai_writing" USING btree ("removed_at") WHERE "removed_at" is not null;
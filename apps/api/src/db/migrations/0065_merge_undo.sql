CREATE TABLE "merge_undo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"into_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merge_undo_kind" CHECK ("kind" in ('directory', 'tag'))
);
--> statement-breakpoint
CREATE INDEX "merge_undo_merged_at" ON "merge_undo" USING btree ("merged_at");
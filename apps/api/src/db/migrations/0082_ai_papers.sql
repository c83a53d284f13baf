CREATE TABLE "ai_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subject" jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"outline_revision" integer DEFAULT 1 NOT NULL,
	"locked_at" timestamp with time zone,
	"run_id" uuid,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_paper_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"section" text NOT NULL,
	"quote" text NOT NULL,
	"text" text NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_paper_section" (
	"paper_id" uuid NOT NULL,
	"section" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_paper_section_paper_id_section_pk" PRIMARY KEY("paper_id","section"),
	CONSTRAINT "ai_paper_section_state" CHECK ("state" in ('empty', 'waiting', 'written', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "ai_paper_text" (
	"paper_id" uuid NOT NULL,
	"section" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_paper_text_paper_id_section_revision_pk" PRIMARY KEY("paper_id","section","revision")
);
--> statement-breakpoint
CREATE TABLE "ai_paper_version" (
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"section" text,
	"outline" jsonb NOT NULL,
	"revisions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_paper_version_paper_id_number_pk" PRIMARY KEY("paper_id","number")
);
--> statement-breakpoint
ALTER TABLE "ai_paper" ADD CONSTRAINT "ai_paper_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_paper_comment" ADD CONSTRAINT "ai_paper_comment_paper_id_ai_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ai_paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_paper_section" ADD CONSTRAINT "ai_paper_section_paper_id_ai_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ai_paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_paper_text" ADD CONSTRAINT "ai_paper_text_paper_id_ai_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ai_paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_paper_version" ADD CONSTRAINT "ai_paper_version_paper_id_ai_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."ai_paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_paper_newest" ON "ai_paper" USING btree ("account_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_paper_run" ON "ai_paper" USING btree ("run_id") WHERE "run_id" is not null;--> statement-breakpoint
CREATE INDEX "ai_paper_comment_paper" ON "ai_paper_comment" USING btree ("paper_id","created_at");
CREATE TABLE "bid_board" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_project_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"stage" text DEFAULT 'pending' NOT NULL,
	"stage_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"added_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_project_stage" CHECK ("stage" in ('pending', 'following', 'bidding', 'submitted', 'won', 'lost', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "bid_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_project_id" uuid NOT NULL,
	"kind" text,
	"title" text NOT NULL,
	"day" date,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_task_kind" CHECK ("kind" in ('documents', 'bond', 'deadline', 'opening'))
);
--> statement-breakpoint
ALTER TABLE "bid_board" ADD CONSTRAINT "bid_board_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_comment" ADD CONSTRAINT "bid_comment_bid_project_id_bid_project_id_fk" FOREIGN KEY ("bid_project_id") REFERENCES "public"."bid_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_comment" ADD CONSTRAINT "bid_comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_project" ADD CONSTRAINT "bid_project_company_id_bid_board_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."bid_board"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_project" ADD CONSTRAINT "bid_project_project_id_tender_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tender_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_project" ADD CONSTRAINT "bid_project_owner_id_company_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."company_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_project" ADD CONSTRAINT "bid_project_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_task" ADD CONSTRAINT "bid_task_bid_project_id_bid_project_id_fk" FOREIGN KEY ("bid_project_id") REFERENCES "public"."bid_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_comment_project" ON "bid_comment" USING btree ("bid_project_id","created_at");--> statement-breakpoint
CREATE INDEX "bid_comment_author" ON "bid_comment" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_project_once" ON "bid_project" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "bid_project_project" ON "bid_project" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "bid_project_owner" ON "bid_project" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bid_project_added_by" ON "bid_project" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "bid_project_stage" ON "bid_project" USING btree ("company_id","stage","stage_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bid_task_kind" ON "bid_task" USING btree ("bid_project_id","kind");
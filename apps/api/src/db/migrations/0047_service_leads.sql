CREATE TABLE "account_touch" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"click_id" text NOT NULL,
	"page" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversion_kind" CHECK ("kind" in ('lead', 'register')),
	CONSTRAINT "conversion_state" CHECK ("state" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"user_identity" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"guest_id" uuid,
	"account_id" uuid,
	"conversation_id" uuid,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"contacted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_kind" CHECK ("kind" in ('demo', 'consult', 'landing', 'message')),
	CONSTRAINT "lead_state" CHECK ("state" in ('new', 'following', 'won', 'invalid', 'suspect'))
);
--> statement-breakpoint
CREATE TABLE "lead_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"page" text NOT NULL,
	"query" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visitor_id" text,
	"account_id" uuid,
	"company_id" uuid
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_day_day_page_source_pk" PRIMARY KEY("day","page","source")
);
--> statement-breakpoint
ALTER TABLE "account_touch" ADD CONSTRAINT "account_touch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_click" ON "conversion" USING btree ("click_id","kind");--> statement-breakpoint
CREATE INDEX "conversion_due" ON "conversion" USING btree ("state","send_after");--> statement-breakpoint
CREATE INDEX "conversion_age" ON "conversion" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_phone" ON "lead" USING btree ("phone","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_newest" ON "lead" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "lead_contacted" ON "lead" USING btree ("contacted_at");--> statement-breakpoint
CREATE INDEX "lead_guest" ON "lead" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "lead_account" ON "lead" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_event_lead" ON "lead_event" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "visit_at" ON "visit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visit_visitor" ON "visit" USING btree ("visitor_id","at");--> statement-breakpoint
CREATE INDEX "visit_account" ON "visit" USING btree ("account_id","at");
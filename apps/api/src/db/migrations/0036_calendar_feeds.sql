CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_setting" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_reminder" (
	"account_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "date_reminder_account_id_notice_id_kind_time_days_pk" PRIMARY KEY("account_id","notice_id","kind","time","days"),
	CONSTRAINT "date_reminder_kind" CHECK ("kind" in ('deadline', 'opening'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_setting" ADD CONSTRAINT "calendar_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_reminder" ADD CONSTRAINT "date_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_current" ON "calendar_feed" USING btree ("account_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "calendar_feed_account" ON "calendar_feed" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "date_reminder_day" ON "date_reminder" USING btree ("account_id","day");
CREATE TABLE "notification_delivery" (
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"frequency" text NOT NULL,
	"subscriptions" uuid[] NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"message_id" uuid,
	CONSTRAINT "notification_delivery_notification_id_channel_pk" PRIMARY KEY("notification_id","channel"),
	CONSTRAINT "notification_delivery_channel" CHECK ("channel" in ('mail', 'wecom', 'dingtalk', 'feishu')),
	CONSTRAINT "notification_delivery_reason" CHECK ("reason" in ('new', 'changed', 'withdrawn', 'reminder')),
	CONSTRAINT "notification_delivery_frequency" CHECK ("frequency" in ('instant', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "sending_channel" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"credentials" text,
	"hint" text DEFAULT '' NOT NULL,
	"message_id" uuid,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sending_channel_account_id_channel_pk" PRIMARY KEY("account_id","channel"),
	CONSTRAINT "sending_channel_channel" CHECK ("channel" in ('mail', 'wecom', 'dingtalk', 'feishu'))
);
--> statement-breakpoint
CREATE TABLE "sending_setting" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"quiet_start" text,
	"quiet_end" text,
	"urgent_channels" text[] DEFAULT '{mail}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bid_subscription" ADD COLUMN "frequency" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_subscription" ADD COLUMN "channels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_channel" ADD CONSTRAINT "sending_channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_setting" ADD CONSTRAINT "sending_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_delivery_due" ON "notification_delivery" USING btree ("due_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "notification_delivery_waiting" ON "notification_delivery" USING btree ("account_id","channel","frequency") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "notification_delivery_message" ON "notification_delivery" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "bid_subscription" ADD CONSTRAINT "bid_subscription_frequency" CHECK ("frequency" in ('instant', 'daily', 'weekly', 'off'));
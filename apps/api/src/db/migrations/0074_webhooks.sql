CREATE TABLE "standard_replacement" (
	"replaced" text NOT NULL,
	"replacement" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standard_replacement_replaced_replacement_pk" PRIMARY KEY("replaced","replacement")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"url" text NOT NULL,
	"event_types" text[] NOT NULL,
	"off_reason" text,
	"off_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"leased_until" timestamp with time zone,
	"served_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoint_off_reason" CHECK ("off_reason" in ('owner', 'gone', 'failing'))
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_inbox_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "webhook_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_message_state" CHECK ("state" in ('waiting', 'delivered', 'failed', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_received" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_received_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"is_signed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"signature" text NOT NULL,
	"status" smallint,
	"error" text,
	"reply" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_app_id_open_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."open_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD CONSTRAINT "webhook_inbox_app_id_open_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."open_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_received" ADD CONSTRAINT "webhook_received_app_id_webhook_inbox_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."webhook_inbox"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret" ADD CONSTRAINT "webhook_secret_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_try" ADD CONSTRAINT "webhook_try_message_id_webhook_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_endpoint_app" ON "webhook_endpoint" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_message_subject" ON "webhook_message" USING btree ("endpoint_id","subject");--> statement-breakpoint
CREATE INDEX "webhook_message_due" ON "webhook_message" USING btree ("endpoint_id","next_at") WHERE "webhook_message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_message_newest" ON "webhook_message" USING btree ("endpoint_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_message_age" ON "webhook_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_received_newest" ON "webhook_received" USING btree ("app_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_secret_endpoint" ON "webhook_secret" USING btree ("endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_try_message" ON "webhook_try" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "webhook_try_endpoint" ON "webhook_try" USING btree ("endpoint_id","at");
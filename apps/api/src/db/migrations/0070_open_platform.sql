CREATE TABLE "open_app" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"company_id" uuid,
	"name" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"duration_ms" integer NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_key_mode" CHECK ("mode" in ('test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "open_reply" (
	"app_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"content_type" text,
	"body" text,
	CONSTRAINT "open_reply_app_id_key_pk" PRIMARY KEY("app_id","key")
);
--> statement-breakpoint
CREATE TABLE "open_usage" (
	"app_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"span" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "open_usage_app_id_mode_span_starts_at_pk" PRIMARY KEY("app_id","mode","span","starts_at")
);
--> statement-breakpoint
ALTER TABLE "open_app" ADD CONSTRAINT "open_app_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_app" ADD CONSTRAINT "open_app_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_call" ADD CONSTRAINT "open_call_app_id_open_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."open_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_key" ADD CONSTRAINT "open_key_app_id_open_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."open_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_reply" ADD CONSTRAINT "open_reply_app_id_open_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."open_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_usage" ADD CONSTRAINT "open_usage_app_id_open_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."open_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_app_account" ON "open_app" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "open_app_company" ON "open_app" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "open_call_newest" ON "open_call" USING btree ("app_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_call_failed" ON "open_call" USING btree ("app_id","at" DESC NULLS FIRST) WHERE "open_call"."status" >= 400;--> statement-breakpoint
CREATE INDEX "open_call_at" ON "open_call" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "open_key_hash" ON "open_key" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "open_key_app" ON "open_key" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "open_reply_started_at" ON "open_reply" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "open_usage_starts_at" ON "open_usage" USING btree ("starts_at");
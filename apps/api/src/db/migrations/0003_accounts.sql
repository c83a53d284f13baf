CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"realname" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar_file_id" uuid,
	"gender" text DEFAULT '' NOT NULL,
	"user_identity" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"division_code" text,
	"intro" text DEFAULT '' NOT NULL,
	"profile_completed_at" timestamp with time zone,
	"source" text DEFAULT '' NOT NULL,
	"source_page" text DEFAULT '' NOT NULL,
	"campaign" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_by" uuid,
	"staff_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer,
	"double_auth" boolean DEFAULT false NOT NULL,
	"agreed_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_state" CHECK ("state" in ('active', 'blocked', 'closing', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "account_identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"unionid" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"channel" text DEFAULT 'link' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_history" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"title" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_history_account_id_kind_resource_id_pk" PRIMARY KEY("account_id","kind","resource_id")
);
--> statement-breakpoint
CREATE TABLE "totp_recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "company_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"name" text NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"credit_code" text,
	"industry" text DEFAULT '' NOT NULL,
	"division_code" text,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"login_domain" text,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"branding_draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_state" CHECK ("state" in ('active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "company_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'member' NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitation_role" CHECK ("role" in ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "company_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_member_role" CHECK ("role" in ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "ai_quota" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"residue" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_quota_positive" CHECK ("residue" >= 0 and "reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_reservation_state" CHECK ("state" in ('reserved', 'settled', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "point_balance" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_balance_positive" CHECK ("balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"reference" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_day" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	CONSTRAINT "sign_day_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"company_id" uuid,
	"kind" text DEFAULT 'site' NOT NULL,
	"method" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_session_kind" CHECK ("kind" in ('site', 'console'))
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"method" text NOT NULL,
	"result" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_login" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"account_id" uuid,
	"device" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_login_state" CHECK ("state" in ('WAITING', 'SCANED', 'LOGINED', 'TIMEOUT', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "sent_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "throttle_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_identity" ADD CONSTRAINT "account_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_link" ADD CONSTRAINT "invite_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_history" ADD CONSTRAINT "read_history_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_recovery_code" ADD CONSTRAINT "totp_recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_accepted_by_account_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_quota" ADD CONSTRAINT "ai_quota_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_reservation" ADD CONSTRAINT "ai_reservation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_balance" ADD CONSTRAINT "point_balance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_day" ADD CONSTRAINT "sign_day_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_login" ADD CONSTRAINT "scan_login_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_invited_by" ON "account" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "account_close_at" ON "account" USING btree ("close_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_identity_subject" ON "account_identity" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "account_identity_account" ON "account_identity" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_link_code" ON "invite_link" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_link_channel" ON "invite_link" USING btree ("account_id","channel");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "read_history_newest" ON "read_history" USING btree ("account_id","last_read_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "totp_recovery_code_hash" ON "totp_recovery_code" USING btree ("account_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_number" ON "company" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_code" ON "company" USING btree ("credit_code");--> statement-breakpoint
CREATE UNIQUE INDEX "company_login_domain" ON "company" USING btree ("login_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_token" ON "company_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "company_invitation_company" ON "company_invitation" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "company_member_once" ON "company_member" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "company_member_account" ON "company_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ai_reservation_newest" ON "ai_reservation" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_once" ON "point_entry" USING btree ("account_id","kind","reference");--> statement-breakpoint
CREATE INDEX "point_entry_newest" ON "point_entry" USING btree ("account_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_session_token" ON "account_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_session_account" ON "account_session" USING btree ("account_id","last_seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_session_expires" ON "account_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_attempt_account" ON "login_attempt" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "login_attempt_at" ON "login_attempt" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_login_code" ON "scan_login" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "scan_login_expires" ON "scan_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_code_newest" ON "sent_code" USING btree ("recipient","purpose","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sent_code_expires" ON "sent_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttle_updated" ON "throttle" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_token" ON "ticket" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ticket_expires" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_device_token" ON "trusted_device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "trusted_device_account" ON "trusted_device" USING btree ("account_id");
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_state" CHECK ("state" in ('invited', 'active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"account_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_role_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_key" ON "role" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_newest" ON "staff" USING btree ("invited_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role_id");
--> statement-breakpoint
-- Roles of every installation. `admin` has every permission and needs no rows.
INSERT INTO "role" ("id", "key", "name") VALUES
	(gen_random_uuid(), 'admin', '管理员'),
	(gen_random_uuid(), 'editor', '编辑'),
	(gen_random_uuid(), 'agent', '客服'),
	(gen_random_uuid(), 'sales', '销售'),
	(gen_random_uuid(), 'recruiter', '招聘');--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission")
SELECT "role"."id", granted.permission
FROM (VALUES
	('editor', 'content:read'), ('editor', 'content:write'), ('editor', 'content:review'), ('editor', 'content:publish'),
	('editor', 'directories'), ('editor', 'tags'), ('editor', 'media'), ('editor', 'pages'), ('editor', 'imports'),
	('editor', 'tenders'), ('editor', 'reports'), ('editor', 'experiments'),
	('agent', 'chat'),
	('sales', 'leads:read'), ('sales', 'leads:write'), ('sales', 'leads:reveal'), ('sales', 'leads:export'), ('sales', 'reports'),
	('recruiter', 'jobs'), ('recruiter', 'applications')
) AS granted(key, permission)
JOIN "role" ON "role"."key" = granted.key;--> statement-breakpoint
-- Whoever had a role is invited: password and authenticator are set by a link before the first login.
INSERT INTO "staff" ("account_id")
SELECT "id" FROM "account" WHERE cardinality("staff_roles") > 0 AND "state" <> 'closed';--> statement-breakpoint
INSERT INTO "staff_role" ("account_id", "role_id")
SELECT DISTINCT "staff"."account_id", "role"."id"
FROM "staff"
JOIN "account" ON "account"."id" = "staff"."account_id"
CROSS JOIN LATERAL unnest("account"."staff_roles") AS had(name)
JOIN "role" ON "role"."key" = CASE had.name WHEN 'hr' THEN 'recruiter' ELSE had.name END;--> statement-breakpoint
-- The log of what was done is only added to, whoever asks.
CREATE FUNCTION reject_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();

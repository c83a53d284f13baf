CREATE TABLE "followed_organisation" (
	"account_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_organisation_account_id_organisation_id_pk" PRIMARY KEY("account_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "member_company_name" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "member_company_name_account_id_name_key_pk" PRIMARY KEY("account_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "organisation_count" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"buyer_count" integer NOT NULL,
	"agency_count" integer NOT NULL,
	"bidder_count" integer NOT NULL,
	"award_count" integer NOT NULL,
	"latest_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_count_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "organisation_count_state_single" CHECK (id)
);
--> statement-breakpoint
ALTER TABLE "followed_organisation" ADD CONSTRAINT "followed_organisation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_organisation" ADD CONSTRAINT "followed_organisation_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_company_name" ADD CONSTRAINT "member_company_name_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_count" ADD CONSTRAINT "organisation_count_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_organisation_organisation" ON "followed_organisation" USING btree ("organisation_id");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON organisation_count REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('organisation');--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON organisation_count REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('organisation');--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON organisation_count REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('organisation');

CREATE TABLE "matcher_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"transaction_id" "xid8" NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "matcher_state_single" CHECK (id)
);
--> statement-breakpoint
CREATE TABLE "subscription_match" (
	"account_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"subscriptions" uuid[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_match_notice_id_account_id_version_reason_pk" PRIMARY KEY("notice_id","account_id","version","reason"),
	CONSTRAINT "subscription_match_reason" CHECK ("reason" in ('new', 'changed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "bid_subscription" ADD COLUMN "written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_match" ADD CONSTRAINT "subscription_match_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_match_account" ON "subscription_match" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bid_subscription_written" ON "bid_subscription" USING btree ("written_by");--> statement-breakpoint
CREATE FUNCTION bid_subscription_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.written_by := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER written BEFORE UPDATE ON bid_subscription
  FOR EACH ROW EXECUTE FUNCTION bid_subscription_written();
--> statement-breakpoint
-- Nobody is told of the notices that are there.
INSERT INTO matcher_state (transaction_id, position) VALUES (pg_snapshot_xmin(pg_current_snapshot()), 0);

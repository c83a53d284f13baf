CREATE TABLE "bid_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"filter_key" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"shared_with" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bid_subscription" ADD CONSTRAINT "bid_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_subscription" ADD CONSTRAINT "bid_subscription_shared_with_company_id_fk" FOREIGN KEY ("shared_with") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_subscription_filter" ON "bid_subscription" USING btree ("account_id","filter_key");--> statement-breakpoint
CREATE INDEX "bid_subscription_shared" ON "bid_subscription" USING btree ("shared_with");
CREATE TABLE "sales_duty" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"on_duty" boolean DEFAULT true NOT NULL,
	"last_turn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" DROP CONSTRAINT "lead_state";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "due_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_duty" ADD CONSTRAINT "sales_duty_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_merged_into_id_lead_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_owner" ON "lead" USING btree ("owner_id","state");--> statement-breakpoint
CREATE INDEX "lead_due" ON "lead" USING btree ("due_at","id") WHERE "lead"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_company" ON "lead" USING btree ("company") WHERE "lead"."company" <> '';--> statement-breakpoint
CREATE INDEX "lead_merged" ON "lead" USING btree ("merged_into_id") WHERE "lead"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_state" CHECK ("state" in ('new', 'following', 'booked', 'won', 'invalid', 'suspect'));
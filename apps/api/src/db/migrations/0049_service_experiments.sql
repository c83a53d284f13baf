CREATE TABLE "experiment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"winner" text,
	"created_by" uuid,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_state" CHECK ("state" in ('draft', 'running', 'ended')),
	CONSTRAINT "experiment_winner" CHECK ("winner" in ('A', 'B'))
);
--> statement-breakpoint
CREATE TABLE "experiment_day" (
	"experiment_id" uuid NOT NULL,
	"day" date NOT NULL,
	"variant" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "experiment_day_experiment_id_day_variant_pk" PRIMARY KEY("experiment_id","day","variant"),
	CONSTRAINT "experiment_day_variant" CHECK ("variant" in ('A', 'B'))
);
--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_day" ADD CONSTRAINT "experiment_day_experiment_id_experiment_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_running" ON "experiment" USING btree ("page") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "experiment_newest" ON "experiment" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "experiment_created_by" ON "experiment" USING btree ("created_by");
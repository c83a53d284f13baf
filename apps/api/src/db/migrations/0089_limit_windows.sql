CREATE UNLOGGED TABLE "limit_window" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"granted" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_window_end" ON "limit_window" USING btree ("ends_at");
CREATE TABLE "known_device" (
	"account_id" uuid NOT NULL,
	"mark_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_account_id_mark_hash_pk" PRIMARY KEY("account_id","mark_hash")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_seen" ON "known_device" USING btree ("last_seen_at");
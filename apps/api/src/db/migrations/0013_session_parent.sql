ALTER TABLE "account_session" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_parent_id_account_session_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_session_parent" ON "account_session" USING btree ("parent_id");
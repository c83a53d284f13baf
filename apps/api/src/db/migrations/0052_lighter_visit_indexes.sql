DROP INDEX "visit_visitor";--> statement-breakpoint
DROP INDEX "visit_account";--> statement-breakpoint
CREATE INDEX "visit_account" ON "visit" USING btree ("account_id","at") WHERE "visit"."account_id" is not null;
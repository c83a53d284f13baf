DROP INDEX "visit_at";--> statement-breakpoint
CREATE INDEX "visit_at" ON "visit" USING brin ("at");
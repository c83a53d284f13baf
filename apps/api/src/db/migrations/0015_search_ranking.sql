CREATE TABLE "search_open" (
	"document_id" integer NOT NULL,
	"visitor" uuid NOT NULL,
	"opened_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "search_open_document_id_visitor_pk" PRIMARY KEY("document_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "amount" double precision;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "popularity" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_open" ADD CONSTRAINT "search_open_document_id_search_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."search_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_open_day" ON "search_open" USING btree ("opened_on");
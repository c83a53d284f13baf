CREATE TABLE "company_sales_region" (
	"company_id" uuid NOT NULL,
	"division_code" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "company_sales_region_company_id_division_code_pk" PRIMARY KEY("company_id","division_code")
);
--> statement-breakpoint
ALTER TABLE "company_sales_region" ADD CONSTRAINT "company_sales_region_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sales_region" ADD CONSTRAINT "company_sales_region_division_code_division_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."division"("code") ON DELETE no action ON UPDATE no action;
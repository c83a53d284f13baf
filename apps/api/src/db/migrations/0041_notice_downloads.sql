CREATE TABLE "notice_download" (
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_download_account_id_file_id_pk" PRIMARY KEY("account_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "notice_download" ADD CONSTRAINT "notice_download_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_download" ADD CONSTRAINT "notice_download_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_download" ADD CONSTRAINT "notice_download_notice_id_tender_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."tender_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_download_newest" ON "notice_download" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_download_file" ON "notice_download" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notice_download_notice" ON "notice_download" USING btree ("notice_id");
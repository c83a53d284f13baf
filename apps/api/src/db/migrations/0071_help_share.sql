CREATE TABLE "help_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"article_id" uuid,
	"directory_id" uuid,
	"account_id" uuid NOT NULL,
	"drafts" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"max_views" integer,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "help_share_target" CHECK (num_nonnulls(article_id, directory_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "help_share" ADD CONSTRAINT "help_share_article_id_article_entry_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article_entry"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_share" ADD CONSTRAINT "help_share_directory_id_directory_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_share" ADD CONSTRAINT "help_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_share_token" ON "help_share" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "help_share_account" ON "help_share" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "help_share_drafts" ON "help_share" USING btree ("created_at" DESC NULLS FIRST) WHERE drafts;--> statement-breakpoint
CREATE INDEX "help_share_article" ON "help_share" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "help_share_directory" ON "help_share" USING btree ("directory_id");
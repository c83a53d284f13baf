CREATE TABLE "help_feedback" (
	"article_id" uuid NOT NULL,
	"revised_at" timestamp with time zone NOT NULL,
	"reader_hash" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_feedback_article_id_revised_at_reader_hash_pk" PRIMARY KEY("article_id","revised_at","reader_hash")
);
--> statement-breakpoint
ALTER TABLE "help_feedback" ADD CONSTRAINT "help_feedback_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;
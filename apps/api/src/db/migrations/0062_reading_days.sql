CREATE TABLE "reading_day" (
	"day" date NOT NULL,
	"article_id" uuid NOT NULL,
	"readings" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "reading_day_day_article_id_pk" PRIMARY KEY("day","article_id")
);
--> statement-breakpoint
ALTER TABLE "reading_day" ADD CONSTRAINT "reading_day_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_day_article" ON "reading_day" USING btree ("article_id");
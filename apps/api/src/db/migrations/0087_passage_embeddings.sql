CREATE TABLE "ai_passage_embedding" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_passage_embedding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_passage_embedding" ADD CONSTRAINT "ai_passage_embedding_key_ai_passage_key_fk" FOREIGN KEY ("key") REFERENCES "public"."ai_passage"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_passage_embedding_key" ON "ai_passage_embedding" USING btree ("key","model");
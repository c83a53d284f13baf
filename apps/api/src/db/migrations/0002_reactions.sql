CREATE TABLE "article_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"art_type" text NOT NULL,
	"author_id" uuid,
	"spent" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_reading_spent" CHECK (spent >= 0)
);
--> statement-breakpoint
CREATE TABLE "reaction" (
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reaction_actor_id_actor_kind_target_kind_target_id_kind_pk" PRIMARY KEY("actor_id","actor_kind","target_kind","target_id","kind"),
	CONSTRAINT "reaction_kind" CHECK ("kind" in ('praise', 'favorite', 'star')),
	CONSTRAINT "reaction_actor_kind" CHECK ("actor_kind" in ('account', 'visitor'))
);
--> statement-breakpoint
ALTER TABLE "article_stats" ADD COLUMN "star_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_reading" ADD CONSTRAINT "article_reading_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_reading_article" ON "article_reading" USING btree ("article_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_reading_at" ON "article_reading" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reaction_newest" ON "reaction" USING btree ("actor_id","kind","target_kind","created_at" DESC NULLS FIRST,"target_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reaction_target" ON "reaction" USING btree ("target_id","kind");
CREATE TABLE "division" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"parent_code" text,
	"level" smallint NOT NULL,
	"pinyin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "feature_switch" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"up_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_step" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	"directory_id" uuid NOT NULL,
	"biz_type" text NOT NULL,
	"title" text NOT NULL,
	"vice_title" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"content_format" text NOT NULL,
	"content_source" text NOT NULL,
	"content_html" text NOT NULL,
	"sanitiser_version" integer NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"member_only" boolean DEFAULT false NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"creator_id" uuid,
	"release_time" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_keyword" text DEFAULT '' NOT NULL,
	"seo_desc" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_state" CHECK ("state" in ('draft', 'review', 'published', 'withdrawn')),
	CONSTRAINT "article_format" CHECK ("content_format" in ('markdown', 'html'))
);
--> statement-breakpoint
CREATE TABLE "article_doc" (
	"article_id" uuid NOT NULL,
	"doc_id" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_doc_article_id_doc_id_pk" PRIMARY KEY("article_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "article_stats" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"praise_count" integer DEFAULT 0 NOT NULL,
	"critic_count" integer DEFAULT 0 NOT NULL,
	"favorite_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tag" (
	"article_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_tag_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "directory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	"biz_type" text NOT NULL,
	"kind" text DEFAULT 'column' NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"direct" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_kind" CHECK ("kind" in ('column', 'topic')),
	CONSTRAINT "directory_state" CHECK ("state" in ('draft', 'review', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_article" (
	"directory_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_article_directory_id_article_id_pk" PRIMARY KEY("directory_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"division_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"publish_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_state" CHECK ("state" in ('draft', 'review', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "page_meta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"com_id" uuid NOT NULL,
	"title" text NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"norm" real NOT NULL,
	"digest" uuid NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"lexeme" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"lot_id" uuid,
	"rank" integer DEFAULT 1 NOT NULL,
	"amount" numeric(18, 2),
	"amount_text" text
);
--> statement-breakpoint
CREATE TABLE "award_organisation" (
	"award_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"leader" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"lot_no" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	"project_id" uuid NOT NULL,
	"lot_id" uuid,
	"info_type" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"division_code" text,
	"publish_time" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"open_time" timestamp with time zone,
	"amount" numeric(18, 2),
	"amount_text" text,
	"amount_kind" text,
	"duration_days" integer,
	"location" text,
	"qualification" text,
	"evaluation_method" text,
	"content_html" text DEFAULT '' NOT NULL,
	"sanitiser_version" integer DEFAULT 0 NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source_title" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"search_vector" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_notice_info_type" CHECK ("info_type" in ('0100', '0102', '0104', '0105')),
	CONSTRAINT "tender_notice_state" CHECK ("state" in ('draft', 'review', 'published', 'withdrawn')),
	CONSTRAINT "tender_notice_amount" CHECK (amount is null or amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "tender_project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	"name" text NOT NULL,
	"project_no" text,
	"category" text NOT NULL,
	"project_type" text NOT NULL,
	"division_code" text,
	"buyer_id" uuid,
	"agency_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_directory_id_directory_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_doc" ADD CONSTRAINT "article_doc_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_doc" ADD CONSTRAINT "article_doc_doc_id_article_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_stats" ADD CONSTRAINT "article_stats_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_parent_id_directory_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."directory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_article" ADD CONSTRAINT "topic_article_directory_id_directory_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_article" ADD CONSTRAINT "topic_article_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_division_code_division_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."division"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_notice_id_tender_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."tender_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_organisation" ADD CONSTRAINT "award_organisation_award_id_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."award"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_organisation" ADD CONSTRAINT "award_organisation_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_project_id_tender_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tender_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_project_id_tender_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tender_project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_division_code_division_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."division"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_project" ADD CONSTRAINT "tender_project_division_code_division_code_fk" FOREIGN KEY ("division_code") REFERENCES "public"."division"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_project" ADD CONSTRAINT "tender_project_buyer_id_organisation_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_project" ADD CONSTRAINT "tender_project_agency_id_organisation_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "division_parent" ON "division" USING btree ("parent_code","code");--> statement-breakpoint
CREATE INDEX "division_name" ON "division" USING btree ("name");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource_kind","resource_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","send_after");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "setup_step_name" ON "setup_step" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "article_source" ON "article" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("biz_type","release_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "article_directory_newest" ON "article" USING btree ("directory_id","release_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "article_due" ON "article" USING btree ("publish_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_doc_doc" ON "article_doc" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "article_stats_read" ON "article_stats" USING btree ("read_count" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_tag_tag" ON "article_tag" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_source" ON "directory" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "directory_parent" ON "directory" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "directory_list" ON "directory" USING btree ("biz_type","kind","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name" ON "tag" USING btree ("name");--> statement-breakpoint
CREATE INDEX "topic_article_article" ON "topic_article" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_name_key" ON "organisation" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "organisation_name" ON "organisation" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "banner_page" ON "banner" USING btree ("page","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "banner_link" ON "banner" USING btree ("page","link");--> statement-breakpoint
CREATE UNIQUE INDEX "page_meta_page" ON "page_meta" USING btree ("com_id","page");--> statement-breakpoint
CREATE UNIQUE INDEX "search_document_ref" ON "search_document" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "search_document_vector" ON "search_document" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "award_notice" ON "award" USING btree ("notice_id","rank");--> statement-breakpoint
CREATE INDEX "award_lot" ON "award" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_organisation_pair" ON "award_organisation" USING btree ("award_id","organisation_id");--> statement-breakpoint
CREATE INDEX "award_organisation_organisation" ON "award_organisation" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_no" ON "lot" USING btree ("project_id","lot_no");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_notice_source" ON "tender_notice" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "tender_notice_newest" ON "tender_notice" USING btree ("publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tender_notice_type_newest" ON "tender_notice" USING btree ("info_type","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tender_notice_category_newest" ON "tender_notice" USING btree ("category","publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tender_notice_province_newest" ON "tender_notice" USING btree (left(division_code, 2),"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tender_notice_city_newest" ON "tender_notice" USING btree (left(division_code, 4),"publish_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tender_notice_deadline" ON "tender_notice" USING btree ("deadline","id") WHERE state = 'published' and deadline is not null;--> statement-breakpoint
CREATE INDEX "tender_notice_amount" ON "tender_notice" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "tender_notice_lot" ON "tender_notice" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "tender_notice_project" ON "tender_notice" USING btree ("project_id","publish_time");--> statement-breakpoint
CREATE INDEX "tender_notice_search" ON "tender_notice" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "tender_project_source" ON "tender_project" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "tender_project_no" ON "tender_project" USING btree ("project_no");--> statement-breakpoint
CREATE INDEX "tender_project_buyer" ON "tender_project" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "tender_project_agency" ON "tender_project" USING btree ("agency_id");--> statement-breakpoint
CREATE VIEW "public"."published_article" AS (select "id", "source", "source_id", "source_hash", "directory_id", "biz_type", "title", "vice_title", "memo", "content_format", "content_source", "content_html", "sanitiser_version", "headings", "length", "props", "member_only", "author_name", "creator_id", "release_time", "publish_at", "state", "seo_title", "seo_keyword", "seo_desc", "search_vector", "created_at", "updated_at" from "article" where "article"."state" = 'published' and "article"."publish_at" <= now());--> statement-breakpoint
CREATE VIEW "public"."published_notice" AS (select "id", "source", "source_id", "source_hash", "project_id", "lot_id", "info_type", "title", "category", "project_type", "division_code", "publish_time", "deadline", "open_time", "amount", "amount_text", "amount_kind", "duration_days", "location", "qualification", "evaluation_method", "content_html", "sanitiser_version", "changes", "contact", "source_title", "source_url", "state", "search_vector", "created_at", "updated_at" from "tender_notice" where "tender_notice"."state" = 'published' and "tender_notice"."publish_time" <= now());
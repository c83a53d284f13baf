CREATE TABLE "agent_presence" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_kind" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"card" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "chat_message_sender_kind" CHECK ("sender_kind" in ('visitor', 'agent', 'assistant', 'system')),
	CONSTRAINT "chat_message_kind" CHECK ("kind" in ('text', 'image', 'file', 'card'))
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"account_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"agent_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"visitor_delivered_seq" integer DEFAULT 0 NOT NULL,
	"visitor_read_seq" integer DEFAULT 0 NOT NULL,
	"agent_delivered_seq" integer DEFAULT 0 NOT NULL,
	"agent_read_seq" integer DEFAULT 0 NOT NULL,
	"rating" integer,
	"rating_text" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_state" CHECK ("state" in ('waiting', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "conversation_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid,
	"source" text NOT NULL,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_presence" ADD CONSTRAINT "agent_presence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_agent_id_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD CONSTRAINT "conversation_note_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD CONSTRAINT "conversation_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_client" ON "chat_message" USING btree ("conversation_id","sender_kind","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_message_file" ON "chat_message" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "conversation_guest" ON "conversation" USING btree ("guest_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_account" ON "conversation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_agent" ON "conversation" USING btree ("agent_id","state");--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("state","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_note_conversation" ON "conversation_note" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_note_author" ON "conversation_note" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_token_hash" ON "guest" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guest_account" ON "guest" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "guest_last_seen" ON "guest" USING btree ("last_seen_at");
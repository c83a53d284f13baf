CREATE TABLE "transaction_offset" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"added" bigint NOT NULL,
	CONSTRAINT "transaction_offset_single" CHECK (id)
);
--> statement-breakpoint
INSERT INTO "transaction_offset" ("added") VALUES (0);--> statement-breakpoint
-- Id of the current transaction as it is stored.
CREATE FUNCTION logged_transaction_id() RETURNS xid8 LANGUAGE sql VOLATILE AS $$
  SELECT (pg_current_xact_id()::text::bigint + added)::text::xid8 FROM transaction_offset
$$;
--> statement-breakpoint
-- The stored ids of all transactions that began before every one still running are lower.
CREATE FUNCTION settled_transaction_id() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + added)::text::xid8 FROM transaction_offset
$$;
--> statement-breakpoint
-- Ids that this cluster has not given yet are of another one, whose dump was restored here: those to come follow them.
CREATE FUNCTION adopt_transaction_ids() RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE transaction_offset SET added = added + newest - next + 1
  FROM (
    SELECT max(id) AS newest FROM (
      (SELECT transaction_id::text::bigint AS id FROM notice_change ORDER BY transaction_id DESC LIMIT 1)
      UNION ALL (SELECT written_by::text::bigint FROM bid_subscription ORDER BY written_by DESC LIMIT 1)
      -- A position is before its transaction.
      UNION ALL SELECT transaction_id::text::bigint - 1 FROM matcher_state
    ) AS stored
  ) AS stored, (
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint + added AS next FROM transaction_offset
  ) AS own
  WHERE newest >= next
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bid_subscription_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.written_by := logged_transaction_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "bid_subscription" ALTER COLUMN "written_by" SET DEFAULT logged_transaction_id();--> statement-breakpoint
ALTER TABLE "notice_change" ALTER COLUMN "transaction_id" SET DEFAULT logged_transaction_id();
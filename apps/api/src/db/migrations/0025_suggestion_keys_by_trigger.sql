ALTER TABLE "search_suggestion_key" DROP CONSTRAINT "search_suggestion_key_suggestion_id_search_suggestion_id_fk";--> statement-breakpoint
-- In place of the reference: it checked a row for every key, by a plan that a session makes while the table is small.
CREATE FUNCTION suggestion_keys_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gone) THEN
    RETURN NULL;
  END IF;
  DELETE FROM search_suggestion_key k USING gone WHERE k.suggestion_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER suggestion_keys_follow AFTER DELETE ON search_suggestion REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION suggestion_keys_follow();

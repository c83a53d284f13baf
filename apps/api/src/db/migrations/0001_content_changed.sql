-- Tells every process which content changed, whoever wrote it. The payload is a JSON array of tags: the kind
-- ("news"), and "kind:id" for each row. Arguments: kind, then pairs of tag prefix and id column.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags jsonb;
  position integer := 1;
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF TG_NARGS = 1 THEN
    PERFORM pg_notify('content_changed', jsonb_build_array(TG_ARGV[0])::text);
  END IF;
  WHILE position < TG_NARGS LOOP
    -- A notification holds less than 8,000 bytes: 100 tags at a time.
    FOR tags IN EXECUTE format(
      'SELECT jsonb_agg(%L || replace(id, ''-'', '''')) FROM (
         SELECT id, (row_number() OVER (ORDER BY id) - 1) / 100 AS part
         FROM (SELECT DISTINCT %I::text AS id FROM changed) AS ids
       ) AS numbered GROUP BY part',
      TG_ARGV[position] || ':', TG_ARGV[position + 1])
    LOOP
      PERFORM pg_notify('content_changed', (jsonb_build_array(TG_ARGV[0]) || tags)::text);
    END LOOP;
    position := position + 2;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('article', '''news'', ''news'', ''id'''),
      ('article_tag', '''news'', ''news'', ''article_id'''),
      ('article_doc', '''news'', ''news'', ''article_id'''),
      ('topic_article', '''news'', ''directory'', ''directory_id'''),
      ('directory', '''directory'', ''directory'', ''id'''),
      ('banner', '''banner'''),
      ('page_meta', '''page'''),
      ('organisation', '''organisation'', ''organisation'', ''id'''),
      ('tender_project', '''tender'', ''project'', ''id'''),
      ('tender_notice', '''tender'', ''tender'', ''id'', ''project'', ''project_id'''),
      ('award', '''tender'', ''tender'', ''notice_id''')
    ) AS t (name, arguments)
  LOOP
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION content_changed(%s)', watched.name, watched.arguments);
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION content_changed(%s)', watched.name, watched.arguments);
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION content_changed(%s)', watched.name, watched.arguments);
  END LOOP;
END
$$;
--> statement-breakpoint
-- A renamed tag changes every article that carries it.
CREATE TRIGGER content_updated AFTER UPDATE ON tag REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed('news');
--> statement-breakpoint
-- Rows of the search index stay narrow, their vectors out of line (src/search/schema.ts says why).
ALTER TABLE search_document SET (toast_tuple_target = 128, fillfactor = 40);

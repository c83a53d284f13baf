-- As VECTOR_INDEX in src/db/schema/columns.ts; the indexes need no rebuilding for it.
ALTER INDEX "article_search" SET (fastupdate = true, gin_pending_list_limit = 128);--> statement-breakpoint
ALTER INDEX "search_document_vector" SET (fastupdate = true, gin_pending_list_limit = 128);--> statement-breakpoint
ALTER INDEX "tender_notice_search" SET (fastupdate = true, gin_pending_list_limit = 128);--> statement-breakpoint
-- Room for a new version of each row on its page: every index write counts its lexemes anew.
ALTER TABLE "search_term" SET (fillfactor = 60);

-- As VECTOR_INDEX in src/db/schema/columns.ts.
ALTER INDEX "article_search" SET (gin_pending_list_limit = 8192);--> statement-breakpoint
ALTER INDEX "search_document_vector" SET (gin_pending_list_limit = 8192);--> statement-breakpoint
ALTER INDEX "tender_notice_search" SET (gin_pending_list_limit = 8192);

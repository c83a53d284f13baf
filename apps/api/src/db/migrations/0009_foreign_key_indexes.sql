CREATE INDEX "company_invitation_accepted_by" ON "company_invitation" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "company_invitation_created_by" ON "company_invitation" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "course_video_file" ON "course" USING btree ("video_file_id");--> statement-breakpoint
CREATE INDEX "course_poster_file" ON "course" USING btree ("poster_file_id");--> statement-breakpoint
CREATE INDEX "article_file_preview" ON "article_file" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "article_file_poster" ON "article_file" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "download_record_article" ON "download_record" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "download_record_file" ON "download_record" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "account_session_company" ON "account_session" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "scan_login_account" ON "scan_login" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id");
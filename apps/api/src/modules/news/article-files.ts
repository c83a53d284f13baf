import { getFileType, type FileType } from '@zhucheng/domain-news';
import { sql } from 'drizzle-orm';
import { articleFile, file, publishedArticle } from '../../db/schema.ts';

/** A file of an article as clients read it. */
export interface ArticleFileRecord {
  id: string;
  name: string;
  fileType: FileType;
  mediaType: string;
  size: number;
  sha256: string;
  pages: number | null;
  preview: { id: string; pages: number; posterId: string | null } | null;
}

/** The files of an article as JSON, in the editor's order. Only what everybody may know of them. */
export const articleFiles = sql<Omit<ArticleFileRecord, 'fileType'>[]>`(
  select coalesce(json_agg(json_build_object('id', replace(f.id::text, '-', ''), 'name', af.name,
    'mediaType', f.media_type, 'size', f.size, 'sha256', f.sha256, 'pages', af.pages,
    'preview', case when af.preview_id is not null then json_build_object(
      'id', replace(af.preview_id::text, '-', ''), 'pages', coalesce(af.preview_pages, 1),
      'posterId', replace(af.poster_id::text, '-', '')) end) order by af.sort), '[]')
  from ${articleFile} af join ${file} f on f.id = af.file_id
  where af.article_id = ${publishedArticle.id})`;

/** Adds the icon that a file is shown with. */
export const withFileType = (row: Omit<ArticleFileRecord, 'fileType'>): ArticleFileRecord => ({
  ...row,
  fileType: getFileType(row.mediaType),
});

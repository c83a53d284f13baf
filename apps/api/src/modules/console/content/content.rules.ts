import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { invalidFields } from '../../../http/error-mapping.ts';

/** Throws where the content lacks what its page needs. */
export function requirePublishable({ title, body }: ArticleContent): void {
  const missing = [
    ...(title.trim() === '' ? [{ field: 'content.title', message: '请先写标题' }] : []),
    ...(body.trim() === '' ? [{ field: 'content.body', message: '请先写正文' }] : []),
  ];
  if (missing.length > 0) throw invalidFields(missing);
}

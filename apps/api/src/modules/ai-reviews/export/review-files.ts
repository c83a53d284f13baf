import type { AiExportFormat, AiReview } from '@zhucheng/contracts';
import { toComments } from '@zhucheng/domain-review';
import { registerDocument } from '../../../ai/export/documents.ts';
import { getReview } from '../reviews.service.ts';
import { getCommentLabel, listExported, toReviewDocument } from './review-docx.ts';

/** A reviewed contract as Markdown: its text as it was or was corrected, then the findings. */
function toMarkdown(review: AiReview): Buffer {
  const items = toComments(listExported(review)).map(
    ({ paragraphs: [title = '', ...rest] }, index) =>
      [`${index + 1}. ${title}`, ...rest.map((words) => `   ${words}`)].join('\n'),
  );
  const label = `> ${getCommentLabel()}`;
  const text = (review.changedText ?? review.text).trim();
  return Buffer.from([label, text, '## 审查意见', ...items, `${label}\n`].join('\n\n'));
}

registerDocument('review', async (context, id) => {
  const review = await getReview(context, { id });
  return {
    title: review.title,
    write: async (format: AiExportFormat) =>
      format === 'docx' ? toReviewDocument(review) : toMarkdown(review),
  };
});

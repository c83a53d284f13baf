import { billOfQuantities } from './files/bill.ts';
import { clarification } from './files/clarification.ts';
import { drawingList } from './files/drawings.ts';
import { tenderDocument } from './files/tender-document.ts';
import { tenderName, type Notice } from './notices.ts';
import { clarifications, projects } from './projects/index.ts';

/** Attachment of a sample notice with its builder. */
export interface Attachment {
  notice: string;
  /** Kind of attachment in the API. */
  kind: 'document' | 'clarification' | 'bill' | 'drawings';
  /** Displayed file name. */
  name: string;
  make: () => Promise<Buffer>;
}

/** All attachments in their displayed order. */
export function attachments(noticeOf: (sourceId: string) => Notice): Attachment[] {
  const documents = projects.flatMap((definition): Attachment[] => {
    const notice = noticeOf(definition.notice);
    const base = { notice: definition.notice };
    const name = tenderName(notice);
    return [
      {
        ...base,
        kind: 'document',
        name: `${name} 招标文件.docx`,
        make: () => tenderDocument(notice, definition),
      },
      {
        ...base,
        kind: 'bill',
        name: `${name} 工程量清单.xlsx`,
        make: () => billOfQuantities(notice, definition),
      },
      {
        ...base,
        kind: 'drawings',
        name: `${name} 图纸目录.pdf`,
        make: () => drawingList(notice, definition),
      },
    ];
  });
  const changes = clarifications.map((sourceId): Attachment => {
    const notice = noticeOf(sourceId);
    return {
      notice: sourceId,
      kind: 'clarification',
      name: `${notice.title}.docx`,
      make: () => clarification(notice),
    };
  });
  return [...documents, ...changes];
}

import type { AiReview } from '@zhucheng/contracts';
import { toComments, type ReviewComment } from '@zhucheng/domain-review';
import { cutRange, layOutContract, type Range } from '@zhucheng/domain-review/layout';
import { brand } from '@zhucheng/site-config';
import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type ParagraphChild,
} from 'docx';
import { getHiddenLabel, LABEL_PROPERTY } from '../../../ai/export/ai-label.ts';
import { toXmlText } from '../../../ai/export/docx/docx-blocks.ts';

/** Who comments and corrects, as Word shows it. */
export const COMMENT_AUTHOR = '合同审查';
const INITIALS = '审';
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const HEADING_FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };

/** A correction that was accepted, as Word marks it. */
interface Revision extends Range {
  id: number;
  text: string;
}

/** What stands at the places of a contract. */
interface Marks {
  text: string;
  comments: readonly ReviewComment[];
  revisions: readonly Revision[];
  date: string;
}

/** Visible label at both ends (GB 45438-2025): the contract itself was written by nobody here. */
export const getCommentLabel = (): string =>
  `批注和修订由人工智能辅助生成（${brand.name}），签发前请逐条核对。`;

/** What is exported of findings: those that were dismissed stay out. */
export const listExported = ({ findings }: Pick<AiReview, 'findings'>) =>
  findings.filter(({ state }) => state !== 'dismissed');

/** Words of a range with its corrections, between the marks where comments begin and end. */
function writeRange(range: Range, { text, comments, revisions, date }: Marks): ParagraphChild[] {
  const spans = [...comments, ...revisions];
  const children: ParagraphChild[] = [];
  for (const part of cutRange(range, spans)) {
    for (const { id, start } of comments) {
      if (start === part.start) children.push(new CommentRangeStart(id));
    }
    const words = toXmlText(text.slice(part.start, part.end));
    const revision = revisions.find(({ start, end }) => start <= part.start && end >= part.end);
    const change = { author: COMMENT_AUTHOR, date };
    if (!revision) children.push(new TextRun(words));
    else {
      children.push(new DeletedTextRun({ text: words, id: revision.id, ...change }));
      if (part.end === revision.end && revision.text !== '') {
        const put = { text: toXmlText(revision.text), id: revision.id + 1, ...change };
        children.push(new InsertedTextRun(put));
      }
    }
    for (const { id, end } of comments) {
      if (end !== part.end) continue;
      children.push(new CommentRangeEnd(id));
      children.push(new TextRun({ children: [new CommentReference(id)] }));
    }
  }
  return children;
}

/** Comments whose ends lie between lines, moved into the lines that are written. */
function anchor(comments: readonly ReviewComment[], cells: readonly Range[]): ReviewComment[] {
  return comments.flatMap((comment) => {
    const inside = cells.filter(({ start, end }) => start < comment.end && end > comment.start);
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return [];
    const start = Math.max(comment.start, first.start);
    return [{ ...comment, start, end: Math.min(comment.end, last.end) }];
  });
}

const HEADINGS = { title: HeadingLevel.TITLE, heading: HeadingLevel.HEADING_1 } as const;

const toRow = (cells: readonly Range[], marks: Marks) =>
  new TableRow({
    children: cells.map(
      (cell) => new TableCell({ children: [new Paragraph({ children: writeRange(cell, marks) })] }),
    ),
  });

const labelLine = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text: getCommentLabel(), size: 18, color: '5A6E82' })],
  });

/** Paragraphs and tables of a contract. */
function writeBody(lines: ReturnType<typeof layOutContract>, marks: Marks): FileChild[] {
  const children: FileChild[] = [];
  let rows: TableRow[] = [];
  for (const [index, { kind, cells }] of lines.entries()) {
    if (kind === 'row') {
      rows.push(toRow(cells, marks));
      if (lines[index + 1]?.kind === 'row') continue;
      children.push(new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows }));
      rows = [];
      continue;
    }
    const words = cells.flatMap((cell) => writeRange(cell, marks));
    children.push(
      new Paragraph({ ...(kind !== 'clause' && { heading: HEADINGS[kind] }), children: words }),
    );
  }
  return children;
}

/** A reviewed contract as a Word file: a comment for each finding, accepted corrections as tracked changes. */
export async function toReviewDocument(review: AiReview): Promise<Buffer> {
  const exported = listExported(review);
  const lines = layOutContract(review.text, review.clauses);
  const cells = lines.flatMap((line) => line.cells);
  const comments = anchor(toComments(exported), cells);
  const date = review.updateTime;
  const revisions = exported.flatMap(({ start, end, accepted }, index) =>
    accepted === null ? [] : [{ start, end, id: 10_000 + 2 * index, text: accepted }],
  );
  const body = writeBody(lines, { text: review.text, comments, revisions, date });
  const file = new Document({
    title: review.title,
    creator: brand.company,
    description: getCommentLabel(),
    customProperties: [{ name: LABEL_PROPERTY, value: getHiddenLabel(review.id) }],
    styles: {
      default: {
        document: { run: { font: FONT, size: 24 }, paragraph: { spacing: { line: 360 } } },
        title: {
          run: { font: HEADING_FONT, size: 36, bold: true, color: '000000' },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 200 } },
        },
        heading1: { run: { font: HEADING_FONT, size: 28, bold: true, color: '000000' } },
      },
    },
    comments: {
      children: comments.map(({ id, paragraphs }) => ({
        id,
        author: COMMENT_AUTHOR,
        initials: INITIALS,
        date: new Date(date),
        children: paragraphs.map(
          (words) => new Paragraph({ children: [new TextRun(toXmlText(words))] }),
        ),
      })),
    },
    sections: [{ children: [labelLine(), ...body, labelLine()] }],
  });
  return Packer.toBuffer(file);
}

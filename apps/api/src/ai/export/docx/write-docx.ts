import { formatReferences, type Block } from '@zhucheng/domain-writing';
import { brand } from '@zhucheng/site-config';
import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
  type FileChild,
  type INumberingOptions,
  type IStylesOptions,
} from 'docx';
import { getHiddenLabel, getVisibleLabel, LABEL_PROPERTY } from '../ai-label.ts';
import type { ExportDocument } from '../documents.ts';
import { BULLETS, ORDERED, toAnchor, toDocxBlocks, toRuns } from './docx-blocks.ts';

/** Headings from which on a document has a table of contents. */
const MIN_HEADINGS = 4;
/** Twentieths of a point: A4, margins of official papers. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_440, bottom: 1_300, left: 1_588, right: 1_474, header: 720, footer: 700 },
};
const SMALL = { size: 18, color: '5A6E82' };
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const HEADING_FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };

/** Writes a document as a Word file. `accessed` is the day on which online sources were read. */
export async function writeDocx(document: ExportDocument, accessed: string): Promise<Buffer> {
  const { title, id } = document;
  const file = new Document({
    title,
    creator: brand.company,
    description: getVisibleLabel(),
    customProperties: [{ name: LABEL_PROPERTY, value: getHiddenLabel(id) }],
    styles: STYLES,
    numbering: NUMBERING,
    sections: [
      {
        properties: { page: PAGE },
        headers: { default: new Header({ children: [headLine(title)] }) },
        footers: { default: new Footer({ children: [footLine()] }) },
        children: [
          ...writeHead(document),
          ...writeBody(document),
          ...writeReferences(document, accessed),
          labelLine(),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}

function writeHead({ title, blocks, notes = [] }: ExportDocument): FileChild[] {
  const hasContents = blocks.filter(isHeading).length >= MIN_HEADINGS;
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: toRuns(title) }),
    labelLine(),
    ...notes.map((note) => new Paragraph({ style: 'Note', children: toRuns(note, SMALL) })),
    ...(hasContents
      ? [
          new Paragraph({ style: 'ContentsTitle', children: toRuns('目录') }),
          // Its entries are written; page numbers are Word's, because laying out a plan takes seconds.
          new TableOfContents('目录', { hyperlink: true, headingStyleRange: '1-3' }),
        ]
      : []),
  ];
}

const isHeading = ({ kind }: Block) => kind === 'heading';

function writeBody({ blocks, citations }: ExportDocument): FileChild[] {
  const known = new Set(citations.map(({ number }) => number));
  return blocks.flatMap((block, at) => toDocxBlocks(block, at, known));
}

function writeReferences({ citations }: ExportDocument, accessed: string): FileChild[] {
  if (citations.length === 0) return [];
  const entries = formatReferences(citations, accessed);
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: toRuns('参考文献') }),
    ...citations.map(
      ({ number }, at) =>
        new Paragraph({
          style: 'Reference',
          children: [new Bookmark({ id: toAnchor(number), children: toRuns(entries[at] ?? '') })],
        }),
    ),
  ];
}

const labelLine = () =>
  new Paragraph({ style: 'Note', children: toRuns(getVisibleLabel(), SMALL) });

const headLine = (title: string) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    border: { bottom: { style: 'single', size: 4, color: 'C3CDD8', space: 4 } },
    children: toRuns(title, SMALL),
  });

const footLine = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      ...toRuns('第 ', SMALL),
      new TextRun({ children: [PageNumber.CURRENT], ...SMALL }),
      ...toRuns(' 页，共 ', SMALL),
      new TextRun({ children: [PageNumber.TOTAL_PAGES], ...SMALL }),
      ...toRuns(' 页', SMALL),
    ],
  });

/** A heading of a size in half points. */
const toHeading = (size: number) => ({
  run: { font: HEADING_FONT, size, bold: true, color: '000000' },
  paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
});

const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: FONT, size: 24 }, paragraph: { spacing: { line: 360 } } },
    title: {
      run: { font: HEADING_FONT, size: 36, bold: true, color: '000000' },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 200 } },
    },
    heading1: toHeading(32),
    heading2: toHeading(28),
    heading3: toHeading(24),
    heading4: toHeading(24),
  },
  paragraphStyles: [
    // Two characters of 12 pt.
    { id: 'Body', name: 'Body', basedOn: 'Normal', paragraph: { indent: { firstLine: 480 } } },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      paragraph: { alignment: AlignmentType.CENTER, spacing: { line: 300 } },
    },
    {
      id: 'Cell',
      name: 'Cell',
      basedOn: 'Normal',
      run: { size: 21 },
      paragraph: { spacing: { line: 280 } },
    },
    {
      id: 'Caption',
      name: 'Caption',
      basedOn: 'Normal',
      run: { font: HEADING_FONT, size: 21 },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 60 } },
    },
    {
      id: 'ContentsTitle',
      name: 'Contents Title',
      basedOn: 'Normal',
      run: { font: HEADING_FONT, size: 28, bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 120 } },
    },
    {
      id: 'Reference',
      name: 'Reference',
      basedOn: 'Normal',
      run: { size: 21 },
      paragraph: { indent: { left: 480, hanging: 480 }, spacing: { line: 300 } },
    },
  ],
};

const toLevel = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 900, hanging: 420 } } },
});

const NUMBERING: INumberingOptions = {
  config: [
    { reference: ORDERED, levels: [toLevel(LevelFormat.DECIMAL, '%1.')] },
    { reference: BULLETS, levels: [toLevel(LevelFormat.BULLET, '•')] },
  ],
};

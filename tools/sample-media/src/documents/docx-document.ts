import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TabStopPosition,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';

interface DocumentOptions {
  /** Title for the document's properties and page headers. */
  title: string;
  /** Form number at the right of the header. */
  number: string;
  /** Owner, printed in the footer. */
  foot?: string;
  children: readonly (FileChild | readonly FileChild[])[];
}

const small = (text: string) => new TextRun({ text, size: 17, color: '5A6E82' });

/** Creates an A4 document: title and number in the header, page numbers in the footer. */
export async function document({
  title,
  number,
  foot = '筑程云 资料下载',
  children,
}: DocumentOptions): Promise<Buffer> {
  const made = new Document({
    title,
    creator: '筑程云',
    description: `${title}（${foot}）`,
    styles: {
      default: {
        document: { run: { font: { ascii: '宋体', eastAsia: '宋体', hAnsi: '宋体' }, size: 21 } },
        title: { run: { font: '黑体' } },
        heading1: { run: { font: '黑体' } },
        heading2: { run: { font: '黑体' } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1250, bottom: 1130, left: 1134, right: 1134, header: 600, footer: 560 },
          },
        },
        headers: { default: new Header({ children: [headLine(title, number)] }) },
        footers: { default: new Footer({ children: [footLine(foot)] }) },
        children: children.flat(),
      },
    ],
  });
  return Packer.toBuffer(made);
}

const headLine = (title: string, number: string) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX + 612 }],
    border: { bottom: { style: 'single', size: 4, color: 'C3CDD8', space: 4 } },
    children: [small(title), small(`\t编号：${number}`)],
  });

const footLine = (foot: string) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      small(`${foot}　　第 `),
      new TextRun({ children: [PageNumber.CURRENT], size: 17, color: '5A6E82' }),
      small(' 页，共 '),
      new TextRun({ children: [PageNumber.TOTAL_PAGES], size: 17, color: '5A6E82' }),
      small(' 页'),
    ],
  });

import { readFile } from 'node:fs/promises';
import { samplePath } from '../workspace.ts';

const LINES = samplePath('tenders.jsonl');

/** Facts of a notice repeated in its documents. */
export interface Notice {
  sourceId: string;
  projectNo: string;
  projectName: string;
  lotNo: string | null;
  lotName: string | null;
  title: string;
  buyer: string;
  agency: string | null;
  location: string;
  /** CNY as a decimal string. */
  amount: string;
  durationDays: number;
  qualification: string;
  evaluationMethod: string;
  changes: { field: string; from: string; to: string }[];
  sections: { heading: string; text: string }[];
}

/** The sample's notices by their source ids. */
export async function readNotices(): Promise<(sourceId: string) => Notice> {
  const lines = (await readFile(LINES, 'utf8')).split('\n').filter(Boolean);
  const notices = new Map(
    lines.map((line) => {
      const notice = JSON.parse(line) as Notice;
      return [notice.sourceId, notice];
    }),
  );
  return (sourceId) => {
    const notice = notices.get(sourceId);
    if (!notice) throw new Error(`no notice ${sourceId}`);
    return notice;
  };
}

/** Formats an amount. */
export const yuan = (amount: string) =>
  `${Number(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2 })} 元`;

/** Returns the name of the tendered project with its lot. */
export const tenderName = ({ projectName, lotName }: Notice) =>
  lotName && !projectName.includes(lotName) ? `${projectName} ${lotName}` : projectName;

/** Returns the texts of a notice's section, without those that name dates: the loader moves the dates of the sample. */
export const findSectionTexts = ({ sections }: Notice, heading: RegExp): string[] =>
  sections
    .filter(({ heading: name, text }) => heading.test(name) && !/20\d\d\s*[年-]/.test(text))
    .map(({ text }) => text);

/** Footer of every page. */
export const FOOT = '筑程云 示例招标文件';

/** Notice on every document that it is a sample. */
export const SAMPLE_NOTE = '示例文件：工程、单位、数量和金额均为虚构，仅供了解平台功能。';

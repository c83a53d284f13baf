import type {
  AiPaperReason,
  AiPaperSection,
  AiPaperSummary,
  AiSignature,
} from '@zhucheng/contracts';

/** Address of a paper to read. */
export const getPaperPath = (id: string): string => `/aipaper/detail/${id}`;

/** Address of a paper to outline and to edit. */
export const getEditPath = (id: string): string => `/aipaper/edit/${id}`;

/** Time of a paper's change, to the minute. */
export const formatTime = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Who signed a paper, and when. */
export const describeSigning = ({ signer, time }: AiSignature): string =>
  `${signer}于 ${formatTime(time)} 签发`;

/** How far a paper is, in words. */
export function getProgressWords({
  locked,
  run,
  sections,
  written,
}: Pick<AiPaperSummary, 'locked' | 'run' | 'sections' | 'written'>): string {
  if (!locked) return `大纲 ${sections} 节，还没有锁定`;
  if (run !== null) return `正在写，${sections} 节写完 ${written} 节`;
  return written === sections ? `${sections} 节都写完了` : `${sections} 节写完 ${written} 节`;
}

/** What a section's mark in the outline says. */
export function getStateWords({ state }: AiPaperSection, isGap: boolean): string {
  if (isGap) return '待补充';
  switch (state) {
    case 'written':
      return '写完';
    case 'waiting':
      return '排队';
    case 'stopped':
      return '没有写成';
    default:
      return '还没写';
  }
}

/** What made a version, in words. */
export const REASON_WORDS: Record<AiPaperReason, string> = {
  lock: '锁定大纲',
  section: '写完',
  save: '改了',
  outline: '改了大纲',
  restore: '回到旧版',
};

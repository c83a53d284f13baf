import type { AiTool } from '@zhucheng/contracts';
import { listFieldTexts, writeDraft, type FieldValues } from '@zhucheng/domain-writing';
import {
  composePaper,
  groupTexts,
  PAPER_KINDS,
  proposeOutline,
  toPaperOrder,
  type PaperSubject,
} from '@zhucheng/domain-writing/papers';
import { searchInTurn } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';

/** The paper of the tool's example, from published passages only. */
export async function writePaperExample(
  db: Database,
  fields: FieldValues,
): Promise<AiTool['example']['result']> {
  const subject = toSubject(fields);
  const retrieve = searchInTurn(db);
  const outline = await proposeOutline(subject, retrieve);
  const written = await writeDraft(toPaperOrder(subject, outline), retrieve);
  if (written.kind === 'refused') return { kind: 'refused', missing: written.missing };
  const draft = composePaper(subject, outline, groupTexts(written.draft));
  return { kind: 'written', draft };
}

/** What the form of the tool says of a paper. */
function toSubject(fields: FieldValues): PaperSubject {
  const text = (name: string) => listFieldTexts(fields[name]).join('');
  return {
    title: text('title'),
    kind: PAPER_KINDS.find((kind) => kind === text('type')) ?? PAPER_KINDS[0],
    keywords: text('keywords').split(/[；;，,、\s]+/u),
    facts: text('background'),
    words: Number(fields.words),
    materials: [],
  };
}

import { CODES } from '@zhucheng/contracts';
import { composePaper, editSection, type SectionText } from '@zhucheng/domain-writing/papers';
import { findCitations, PASSAGE_GONE } from '../../ai/signing/support.service.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import * as papers from './papers.repository.ts';
import type { Paper } from './papers.repository.ts';
import { changePaper, presentPaper, type PaperInput } from './papers.service.ts';
import { listProposedChanges } from './revising/revise-runs.service.ts';
import { keepText } from './versions/versions.service.ts';

/** Saves the text of a section as its author has edited it; one that was changed elsewhere since stays, and is shown. */
export const saveText = (context: RequestContext, input: PaperInput<'save'>) =>
  changePaper(context, input.id, async (tx, paper) => {
    await requireNewestText(tx, paper, input);
    await keepText(tx, paper, input.section, await toSectionText(tx, paper, input), 'save');
  });

/** Throws unless a section has a text that can be changed, and it is the one that the caller knows. */
export async function requireNewestText(
  db: Database,
  paper: Paper,
  { section, revision }: Pick<PaperInput<'save'>, 'section' | 'revision'>,
): Promise<void> {
  if (!paper.lockedAt) throw new ApiError(CODES.conflict, '请先锁定大纲，再写正文');
  const sections = await papers.listSections(db, paper.id);
  const present = sections.find((one) => one.section === section);
  if (!present) throw new ApiError(CODES.notFound, '没有这一节，请刷新后再试');
  if (present.state === 'waiting') {
    throw new ApiError(CODES.conflict, '这一节正在写，请等它写完，或先停止');
  }
  if (present.revision !== revision) {
    throw new ApiError(CODES.conflict, '这一节在别处改过了，您的文字还在，请对照后再保存', {
      model: await presentPaper(db, paper),
    });
  }
}

/** The text after the edit; it may cite what the paper cites, and passages that its author has found for it. */
async function toSectionText(
  tx: Database,
  { id, accountId, subject, outline }: Paper,
  { section, ...edit }: PaperInput<'save'>,
): Promise<SectionText> {
  const texts = await papers.listTexts(tx, id);
  const { citations } = composePaper(subject, outline, texts);
  const known = new Set(citations.map(({ passageId }) => passageId));
  const added = edit.citations.filter(({ passageId }) => !known.has(passageId));
  const found = await findCitations(tx, accountId, added);
  const proposed = await listProposedChanges(tx, accountId, id);
  const stored = texts.get(section) ?? { blocks: [], citations: [] };
  const text = editSection(stored, edit, { citations: [...citations, ...found], proposed });
  if (!('unknownNumber' in text)) return text;
  const { unknownNumber } = text;
  const message = added.some(({ number }) => number === unknownNumber)
    ? PASSAGE_GONE
    : `没有编号 [${unknownNumber}] 的引用，请改正编号或删去这个标注`;
  throw invalidFields([{ field: 'blocks', message }]);
}

import type { AiPaper } from '@zhucheng/contracts';
import type { EditedBlock } from '@zhucheng/domain-writing/papers';

/** Number of the text that a section of a paper has. */
export const getRevision = ({ outline }: AiPaper, section: string): number =>
  outline.find(({ id }) => id === section)?.revision ?? 0;

/** The call that saves a section: its blocks, and the passages behind the numbers that were shown. */
export const toSaveRequest = (
  paper: AiPaper,
  section: string,
  blocks: readonly EditedBlock[],
  citations: readonly { number: number; passageId: string }[],
  revision = getRevision(paper, section),
) => ({
  id: paper.id,
  section,
  revision,
  blocks: blocks.map(toRequest),
  citations: citations.map(({ number, passageId }) => ({ number, passageId })),
});

function toRequest(block: EditedBlock) {
  if (block.kind === 'list') return { ...block, items: [...block.items] };
  if (block.kind !== 'table') return block;
  const rows = block.rows.map((row) => [...row]);
  return { ...block, header: [...block.header], rows };
}

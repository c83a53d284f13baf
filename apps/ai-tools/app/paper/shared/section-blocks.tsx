import type { Draft } from '@zhucheng/domain-writing/types';
import type { ReactNode } from 'react';
import { DraftBlocks } from '../../shared/draft/draft-blocks.tsx';

interface SectionBlocksProps {
  draft: Draft;
  section: string;
  /** What stands below a block; the index counts in the whole paper. */
  renderAfter?: (index: number) => ReactNode;
}

/** Heading and text of a section. Its problems keep their numbers of the whole paper, which their anchors have. */
export function SectionBlocks({ draft, section, renderAfter }: SectionBlocksProps) {
  const first = draft.blocks.findIndex((block) => block.section === section);
  const blocks = draft.blocks.filter((block) => block.section === section);
  const problems = draft.problems.map((problem) => ({ ...problem, block: problem.block - first }));
  return (
    <DraftBlocks
      blocks={blocks}
      problems={problems}
      chapterLevel={2}
      {...(renderAfter && { renderAfter: (index: number) => renderAfter(first + index) })}
    />
  );
}

import type { Draft } from '@zhucheng/domain-writing/types';
import type { ReactNode } from 'react';
import { describeDraft } from './draft-facts.ts';
import { DraftBlocks } from './draft-blocks.tsx';
import { Flag } from '../flag.tsx';
import styles from './draft.module.css';
import type { DraftAnchors } from './sentence-text.tsx';

interface DraftSheetProps extends DraftAnchors {
  draft: Pick<Draft, 'blocks' | 'citations' | 'problems'>;
  chapterLevel?: 2 | 3;
  renderAfter?: (index: number) => ReactNode;
  renderInstead?: (index: number) => ReactNode;
}

/** Writing on its sheet: who wrote it and how long it is, then its blocks. */
export function DraftSheet({ draft, ...rest }: DraftSheetProps) {
  const { writers, facts } = describeDraft(draft);
  return (
    <div className={styles.sheet}>
      <p className={styles.by}>
        {writers.map((words) => (
          <Flag key={words} look="outlined">
            {words}
          </Flag>
        ))}
        <span>{facts.join('　')}</span>
      </p>
      <DraftBlocks blocks={draft.blocks} problems={draft.problems} {...rest} />
    </div>
  );
}

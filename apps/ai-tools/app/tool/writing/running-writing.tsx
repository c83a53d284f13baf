import { aiWriteApi, useAppStore } from '@zhucheng/api-client';
import { toPlainText } from '@zhucheng/domain-writing';
import type { Block, Citation } from '@zhucheng/domain-writing/types';
import { useEffect } from 'react';
import { CitationList } from '../../shared/draft/citation-list.tsx';
import { DraftSheet } from '../../shared/draft/draft-sheet.tsx';
import { RunSpeaker } from '../../shared/run/run-speaker.tsx';
import { RunStatus } from '../../shared/run/run-status.tsx';
import { listPieces } from '../../shared/run/run-view.ts';
import { useRun } from '../../shared/run/use-run.ts';
import styles from './writing.module.css';

/** Text of a writing as it comes; what was written before the page was opened is there at once. */
export function RunningWriting({ id, run }: { id: string; run: string }) {
  const store = useAppStore();
  const followed = useRun(run);
  const { view } = followed;
  const hasEnded = view.end !== undefined;
  useEffect(() => {
    if (hasEnded)
      void store.dispatch(
        aiWriteApi.get.initiate({ id }, { forceRefetch: true, subscribe: false }),
      );
  }, [hasEnded, id, store]);
  const blocks = listPieces<Block>(view, 'block');
  const citations = listPieces<Citation>(view, 'citation');
  // A model's text comes as words; what is made of it stands in the finished writing.
  const words = Object.values(view.texts).join('\n');
  return (
    <div className={styles.running}>
      <RunStatus {...followed} />
      <RunSpeaker text={words || toPlainText(blocks)} ended={hasEnded} />
      {blocks.length > 0 && (
        <DraftSheet draft={{ blocks, citations, problems: [] }} chapterLevel={2} />
      )}
      {words !== '' && <div className={styles.words}>{words}</div>}
      {citations.length > 0 && <CitationList citations={citations} />}
    </div>
  );
}

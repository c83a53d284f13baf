import { useShowToast } from '@zhucheng/app-shell';
import { toPlainText } from '@zhucheng/domain-writing';
import type { Block } from '@zhucheng/domain-writing/types';
import { Button, ContentBlock } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import { DraftSheet } from '../shared/draft/draft-sheet.tsx';
import styles from './tool.module.css';

/** Result of a free tool, computed in the browser. */
export function LocalResult({ blocks }: { blocks: readonly Block[] }) {
  const start = useRef<HTMLDivElement>(null);
  const showToast = useShowToast();
  useEffect(() => {
    start.current?.focus();
  }, [blocks]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toPlainText(blocks));
      showToast('success', '已复制');
    } catch {
      showToast('error', '浏览器不让复制，请选中文字再复制');
    }
  };
  return (
    <div ref={start} tabIndex={-1} className={styles.result} role="region" aria-label="结果">
      <ContentBlock
        title="结果"
        note={
          <Button size="small" icon="copy" onClick={() => void copy()}>
            复制
          </Button>
        }
      >
        <DraftSheet draft={{ blocks, citations: [], problems: [] }} prefix="result-" />
      </ContentBlock>
    </div>
  );
}

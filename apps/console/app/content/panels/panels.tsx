import { consoleContentApi } from '@zhucheng/api-client';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { ArticleActions } from './article-actions.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import type { EditorPanelsProps } from './panel-props.ts';
import styles from './panels.module.css';
import { PreviewPane } from './preview-pane.tsx';
import { VersionsPanel } from './versions-panel.tsx';

export type { EditorPanelsProps, Passage } from './panel-props.ts';

type Tab = 'versions' | 'comments';

const TABS: readonly { id: Tab; label: string }[] = [
  { id: 'versions', label: '版本' },
  { id: 'comments', label: '批注' },
];

/** Beside the editor: steps to the public, versions, comments, the page as it will be. */
export function EditorPanels(props: EditorPanelsProps) {
  const { article } = props;
  const { id } = article;
  const [tab, setTab] = useState<Tab>('versions');
  const [isPreviewing, setPreviewing] = useState(false);
  const name = useId();
  const comments = consoleContentApi.comments.useQuery({ id });
  const { refetch } = comments;
  // A return leaves its reason as a comment.
  useEffect(() => {
    void refetch();
  }, [article.work, refetch]);
  const open = comments.data?.list.filter(({ resolveTime }) => resolveTime === null) ?? [];
  const counts: Record<Tab, number> = { versions: article.number, comments: open.length };
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tab === 'versions' ? 'comments' : 'versions';
    setTab(other);
    document.getElementById(`${name}-${other}`)?.focus();
  };
  return (
    <div className={styles.panels}>
      <ArticleActions {...props} onPreview={() => setPreviewing(true)} />
      <div className={styles.tabs} role="tablist" aria-label="版本与批注" onKeyDown={move}>
        {TABS.map((one) => (
          <button
            key={one.id}
            id={`${name}-${one.id}`}
            type="button"
            role="tab"
            aria-selected={one.id === tab}
            aria-controls={`${name}-panel`}
            tabIndex={one.id === tab ? 0 : -1}
            onClick={() => setTab(one.id)}
          >
            {one.label} <small>{counts[one.id]}</small>
          </button>
        ))}
      </div>
      <div
        id={`${name}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${name}-${tab}`}
        tabIndex={-1}
      >
        {tab === 'versions' ? (
          <VersionsPanel {...props} />
        ) : (
          <CommentsPanel {...props} comments={comments.data?.list} />
        )}
      </div>
      {isPreviewing && <PreviewPane {...props} onClose={() => setPreviewing(false)} />}
    </div>
  );
}

import { consoleContentApi } from '@zhucheng/api-client';
import { lazy, Suspense, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { listPublishChecks } from '@zhucheng/domain-news/editing';
import { ArticleActions } from './article-actions.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import type { EditorPanelsProps } from './panel-props.ts';
import styles from './panels.module.css';
import { VersionsPanel } from './versions-panel.tsx';

export type { EditorPanelsProps, Passage } from './panel-props.ts';

const PreviewPane = lazy(async () => ({
  default: (await import('./preview-pane.tsx')).PreviewPane,
}));

type Tab = 'checks' | 'comments' | 'versions';

const TABS = [
  { id: 'checks', label: '检查' },
  { id: 'comments', label: '批注' },
  { id: 'versions', label: '版本' },
] as const satisfies readonly { id: Tab; label: string }[];

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
  const checks = listPublishChecks(article.bizType, props.getContent());
  const missing = checks.filter(({ isRequired }) => isRequired).length;
  const counts: Record<Tab, number> = {
    checks: missing,
    comments: open.length,
    versions: article.number,
  };
  const show = (shown: Tab) => {
    setTab(shown);
    document.getElementById(`${name}-${shown}`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = TABS.findIndex((one) => one.id === tab) + step;
    show((TABS.at(at % TABS.length) ?? TABS[0]).id);
  };
  const showMissing = () => {
    const isMissing = listPublishChecks(article.bizType, props.getContent()).some(
      ({ isRequired }) => isRequired,
    );
    if (isMissing) show('checks');
    return isMissing;
  };
  return (
    <div className={styles.panels}>
      <ArticleActions {...props} onPreview={() => setPreviewing(true)} showMissing={showMissing} />
      <div className={styles.tabs} role="tablist" aria-label="检查、批注与版本" onKeyDown={move}>
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
            {one.label}{' '}
            <small data-missing={(one.id === 'checks' && missing > 0) || undefined}>
              {counts[one.id]}
            </small>
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
        {tab === 'checks' && <ChecksPanel checks={checks} showField={props.showField} />}
        {tab === 'comments' && <CommentsPanel {...props} comments={comments.data?.list} />}
        {tab === 'versions' && <VersionsPanel {...props} />}
      </div>
      {isPreviewing && (
        <Suspense>
          <PreviewPane {...props} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </div>
  );
}

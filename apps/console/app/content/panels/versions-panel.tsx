import { consoleContentApi, useAppStore } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { ContentState, VersionInfo } from '@zhucheng/contracts';
import { Skeleton } from '@zhucheng/ui';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../shared/parts/times.ts';
import { DiffView } from './diff-view.tsx';
import type { EditorPanelsProps } from './panel-props.ts';
import styles from './panels.module.css';

const PAGE_SIZE = 20;

const KINDS: Record<VersionInfo['kind'], string> = {
  save: '保存',
  submit: '提交审核',
  publish: '发布',
  restore: '恢复',
  live: '导入',
  proposal: '导入的建议',
};

/** Who made a version, and how. */
function describe({ kind, author, note }: VersionInfo): string {
  return [author?.name, note || KINDS[kind]].filter(Boolean).join('，');
}

function Version(props: {
  version: VersionInfo;
  article: ContentState;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { version, article, isOpen, onOpen } = props;
  const { number, changeTime } = version;
  const now = useNow();
  const marks = [
    number === article.publishedNumber && article.live === 'published' && '线上',
    number === article.scheduledNumber && '定时',
    number === article.proposalNumber && '待处理',
  ].filter((mark) => mark !== false);
  return (
    <li data-public={number === article.publishedNumber || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        <b>第 {number} 版</b>
        {marks.map((mark) => (
          <em key={mark}>{mark}</em>
        ))}
        <span>{describe(version)}</span>
        <small>{formatMoment(changeTime, now)}</small>
      </button>
    </li>
  );
}

/** Changes of versions: restoring one as a new version, leaving the proposal of an import. */
function useVersionCalls({ article, prepare, onChanged, onRestored }: EditorPanelsProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const { id } = article;
  const restore = async (number: number) => {
    const base = await prepare();
    if (!base) return;
    const mark = { number: base.number, revision: base.revision };
    const { data } = await store.dispatch(
      consoleContentApi.restore.initiate({ id, base: mark, number }, { track: false }),
    );
    if (!data) return;
    showToast('success', `第 ${number} 版存成了第 ${data.model.number} 版`);
    onRestored();
  };
  const dismiss = async (number: number) => {
    const { data } = await store.dispatch(
      consoleContentApi.dismiss.initiate({ id, number }, { track: false }),
    );
    if (data) onChanged(data.model);
  };
  return { restore, dismiss };
}

/** What an import proposes instead of the editors' version. */
function Proposal({ number, onOpen }: { number: number; onOpen: () => void }) {
  return (
    <div className={styles.proposal} role="note">
      <p>导入时来源改了内容，没有覆盖这里的改动，存成了第 {number} 版建议。</p>
      <button type="button" className={styles.link} onClick={onOpen}>
        看看差别
      </button>
    </div>
  );
}

/** Versions of an article, the newest first, each with what it changed; restoring makes a new one. */
export function VersionsPanel(props: EditorPanelsProps) {
  const { article } = props;
  const { id, number, revision, proposalNumber } = article;
  const [size, setSize] = useState(PAGE_SIZE);
  const [chosen, setChosen] = useState<number>();
  const { data, refetch } = consoleContentApi.versions.useQuery({ id, current: 1, size });
  const { restore, dismiss } = useVersionCalls(props);
  useEffect(() => {
    void refetch();
  }, [article, refetch]);
  const shown = chosen ?? number;
  const isProposal = shown === proposalNumber;
  return (
    <>
      <div className={styles.scroll}>
        {proposalNumber !== null && (
          <Proposal number={proposalNumber} onOpen={() => setChosen(proposalNumber)} />
        )}
        {!data && <Skeleton kind="list" />}
        {data?.total === 0 && <p className={styles.nothing}>还没有人改过，线上是导入时的样子。</p>}
        <ol className={styles.versions} aria-label="各版">
          {data?.records.map((version) => (
            <Version
              key={version.number}
              version={version}
              article={article}
              isOpen={version.number === shown}
              onOpen={() => setChosen(version.number)}
            />
          ))}
        </ol>
        {data && data.total > data.records.length && (
          <button
            type="button"
            className={styles.link}
            onClick={() => setSize((known) => Math.min(known + PAGE_SIZE, 100))}
          >
            更早的 {data.total - data.records.length} 版
          </button>
        )}
        {shown > 0 && <DiffView id={id} to={shown} mark={`${number}.${revision}`} />}
      </div>
      {shown > 0 && shown !== number && (
        <footer className={styles.foot}>
          <Button onClick={() => void restore(shown)}>
            {isProposal ? '采用这一版' : `恢复第 ${shown} 版`}
          </Button>
          {isProposal ? (
            <Button onClick={() => void dismiss(shown)}>不采用</Button>
          ) : (
            <small>存成新的一版，不覆盖历史</small>
          )}
        </footer>
      )}
    </>
  );
}

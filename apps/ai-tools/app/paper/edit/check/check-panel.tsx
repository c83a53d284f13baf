import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperCheck } from '@zhucheng/contracts';
import { Icon, Skeleton } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import { StandardStatus } from '../../../shared/draft/citation-list.tsx';
import styles from './check.module.css';
import { Comments } from './comments.tsx';

/** What stands against signing a paper, its standards and its comments. */
export function CheckPanel({ paper }: { paper: AiPaper }) {
  const { id, run, version } = paper;
  const { data, isFetching, refetch } = aiPapersApi.check.useQuery({ id });
  const checked = useRef(version);
  useEffect(() => {
    // A run writes sections without a call of this page; a check under way may not have seen them.
    if (isFetching || checked.current === version) return;
    checked.current = version;
    void refetch();
  }, [version, isFetching, refetch]);
  return (
    <aside className={styles.panel} id="check" aria-label="核查">
      <div className={styles.head}>
        <h2>核查</h2>
      </div>
      <div className={styles.body}>
        {data ? (
          <>
            <Gate check={data.model} isRunning={run !== null} />
            <Against check={data.model} />
            <Standards check={data.model} />
          </>
        ) : (
          <Skeleton kind="list" rows={4} />
        )}
        <Comments paper={paper} />
      </div>
    </aside>
  );
}

function Gate({
  check: { signable, against },
  isRunning,
}: {
  check: AiPaperCheck;
  isRunning: boolean;
}) {
  if (signable) {
    return (
      <div className={styles.open}>
        <b>可签发</b>
        <p>每个数字、日期和标准号都有来处，没有待补充的地方。</p>
      </div>
    );
  }
  const count = against.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className={styles.gate} role="status">
      <b>{isRunning ? '正在写' : `还不能签发，差 ${count} 项`}</b>
      <p>{isRunning ? '写完的节先核查，其余的写完再看。' : '逐项处理后自动打开。'}</p>
    </div>
  );
}

function Against({ check: { against, citations, headings } }: { check: AiPaperCheck }) {
  return (
    <ul className={styles.list}>
      {against.map(({ kind, label, count, section, advice }) => (
        <li key={kind}>
          <Icon
            name={kind === 'ground' || kind === 'standard' ? 'close' : 'warning'}
            className={kind === 'ground' || kind === 'standard' ? styles.bad : styles.soon}
          />
          <span>{label}</span>
          <a href={`#section-${section}`}>{count} 处</a>
          {advice && <p>{advice}</p>}
        </li>
      ))}
      <Kept label="引用对得上原文" kept={citations.sound} total={citations.total} />
      <Kept label="大纲与锁定时一致" kept={headings.kept} total={headings.total} />
    </ul>
  );
}

function Kept({ label, kept, total }: { label: string; kept: number; total: number }) {
  const isWhole = kept === total;
  return (
    <li>
      <Icon name={isWhole ? 'check' : 'warning'} className={isWhole ? styles.ok : styles.soon} />
      <span>{label}</span>
      <span className={styles.count}>
        {kept} / {total}
      </span>
    </li>
  );
}

function Standards({ check: { standards } }: { check: AiPaperCheck }) {
  if (standards.length === 0) return null;
  return (
    <section aria-labelledby="standards">
      <h3 id="standards">
        标准 {standards.length} 项<small>今天核过</small>
      </h3>
      <ul className={styles.list}>
        {standards.map(({ number, label, words, successor }) => (
          <li key={number}>
            <span />
            <span title={words}>{number}</span>
            <StandardStatus label={label} />
            {successor && (
              <p>
                {successor.partly ? '部分条文由' : '由'} {successor.number} 代替
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

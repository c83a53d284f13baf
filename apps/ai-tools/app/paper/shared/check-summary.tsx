import { aiPapersApi } from '@zhucheng/api-client';
import type { AiPaper, AiPaperCheck, AiSignature } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import { ProblemList } from '../../shared/draft/sign-gate.tsx';
import styles from './check-summary.module.css';
import { describeSigning } from './paper-words.ts';

/** The check of a paper as it stands; undefined until it is there. */
export function usePaperCheck({ id, revision }: AiPaper): AiPaperCheck | undefined {
  const { data, isFetching, refetch } = aiPapersApi.check.useQuery({ id });
  const checked = useRef(revision);
  useEffect(() => {
    // A run writes sections without a call of this page; a check under way may not have seen them.
    if (isFetching || checked.current === revision) return;
    checked.current = revision;
    void refetch();
  }, [revision, isFetching, refetch]);
  return data?.model;
}

interface CheckGateProps {
  check: AiPaperCheck;
  /** Of a page on which nothing is signed: the last signature. */
  signature?: AiSignature | null;
  /** Whether a run writes the paper. */
  isRunning: boolean;
}

/** Whether a paper is signed, or can be. */
export function CheckGate({ check, signature, isRunning }: CheckGateProps) {
  const { signable, against } = check;
  if (signature?.stands) {
    return (
      <div className={styles.open}>
        <b>已签发</b>
        <p>{describeSigning(signature)}。</p>
      </div>
    );
  }
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
      <p>{isRunning ? '写完的节先核查，其余的写完再看。' : '逐项处理完就能签发。'}</p>
    </div>
  );
}

interface CheckListProps {
  check: AiPaperCheck;
  draft: AiPaper['draft'];
}

/** What stands against signing a paper, with each place that is to be dealt with, and what holds. */
export function CheckList({ check, draft }: CheckListProps) {
  return (
    <>
      <Against check={check} />
      {draft.problems.length > 0 && (
        <div className={styles.problems}>
          <ProblemList problems={draft.problems} />
        </div>
      )}
    </>
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

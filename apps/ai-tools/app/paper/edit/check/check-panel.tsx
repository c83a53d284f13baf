import type { AiPaper, AiPaperCheck } from '@zhucheng/contracts';
import { Skeleton } from '@zhucheng/ui';
import { StandardStatus } from '../../../shared/draft/citation-list.tsx';
import { SignBox } from '../../../shared/signing/sign-box.tsx';
import type { SignedText } from '../../../shared/signing/signed-text.ts';
import { listOutdated } from '../../../shared/signing/standards-to-review.tsx';
import summaryStyles from '../../shared/check-summary.module.css';
import { CheckGate, CheckList, usePaperCheck } from '../../shared/check-summary.tsx';
import styles from './check.module.css';
import { Comments } from './comments.tsx';

/** What stands against signing a paper, its standards and its comments. */
export function CheckPanel({ paper }: { paper: AiPaper }) {
  const { id, run, revision, signature, draft } = paper;
  const text: SignedText = { kind: 'paper', id, revision, signature };
  const data = usePaperCheck(paper);
  return (
    <aside className={styles.panel} id="check" aria-label="核查">
      <div className={styles.head}>
        <h2>核查</h2>
      </div>
      <div className={styles.body}>
        {data ? (
          <>
            <SignBox
              text={text}
              isSignable={data.signable && run === null}
              outdated={listOutdated(data.standards)}
            >
              <CheckGate check={data} isRunning={run !== null} />
            </SignBox>
            <CheckList check={data} draft={draft} />
            <Standards check={data} />
          </>
        ) : (
          <Skeleton kind="list" rows={4} />
        )}
        <Comments paper={paper} />
      </div>
    </aside>
  );
}

function Standards({ check: { standards } }: { check: AiPaperCheck }) {
  if (standards.length === 0) return null;
  return (
    <section aria-labelledby="standards">
      <h3 id="standards">
        标准 {standards.length} 项<small>今天核过</small>
      </h3>
      <ul className={summaryStyles.list}>
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

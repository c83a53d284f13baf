import type { Draft } from '@zhucheng/domain-writing/types';
import { Icon } from '@zhucheng/ui';
import { useContext, type ReactNode } from 'react';
import styles from './draft.module.css';
import { getProblemId, ProblemChoiceContext, type DraftAnchors } from './sentence-text.tsx';

interface ProblemListProps extends DraftAnchors {
  problems: Draft['problems'];
  /** Further items. */
  children?: ReactNode;
}

/** The problems of a text, each with its reason and, where they can be dealt with, the button that begins it. */
export function ProblemList({ problems, prefix, children }: ProblemListProps) {
  const choice = useContext(ProblemChoiceContext);
  return (
    <ul className={styles.against}>
      {problems.map(({ kind, text, reason }, index) => (
        <li key={`problem-${index}`} id={getProblemId(index, prefix)} tabIndex={-1}>
          <Icon name={kind === 'gap' ? 'warning' : 'close'} />
          <span>
            {kind === 'gap' ? text : `“${text}”没有依据`}
            <small>{reason}</small>
          </span>
          {choice && (
            <button
              type="button"
              className={styles.deal}
              aria-label={`处理“${text}”`}
              onClick={() => choice.choose(index)}
            >
              处理
            </button>
          )}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Whether a writing can be signed, or what stands against it: each problem with its reason, each gap with what is missing. */
export function SignGate({
  draft: { problems, gaps, signable },
  prefix,
}: DraftAnchors & { draft: Pick<Draft, 'problems' | 'gaps' | 'signable'> }) {
  if (signable) {
    return (
      <p className={styles.signable}>
        <Icon name="check" />
        可签发：每个数字、日期和标准号都有来处，没有待补充的地方。
      </p>
    );
  }
  return (
    <section className={styles.gate} aria-label="签发前要处理的">
      <b>还不能签发，差 {problems.length + gaps.length} 项</b>
      <ProblemList problems={problems} prefix={prefix}>
        {gaps.map(({ section, title, needs }) => (
          <li key={`gap-${section}`}>
            <Icon name="warning" />
            <span>
              {title} 待补充
              <small>{needs}</small>
            </span>
          </li>
        ))}
      </ProblemList>
    </section>
  );
}

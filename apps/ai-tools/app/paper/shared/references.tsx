import type { AiPaper } from '@zhucheng/contracts';
import { getCitationId } from '../../shared/draft/sentence-text.tsx';
import styles from './references.module.css';

/** Sources of a paper after GB/T 7714, each with the passage that was cited. */
export function References({ paper: { references, draft } }: { paper: AiPaper }) {
  if (references.length === 0) return null;
  return (
    <section className={styles.references} aria-labelledby="references">
      <h2 id="references">参考文献</h2>
      <ol>
        {draft.citations.map(({ number, quote }, at) => (
          <li key={number} id={getCitationId(number)} tabIndex={-1}>
            <p>{references[at]}</p>
            <details>
              <summary>看原文</summary>
              <blockquote>{quote}</blockquote>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

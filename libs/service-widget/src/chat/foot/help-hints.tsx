import { useEffect, useState } from 'react';
import styles from './foot.module.css';
import { suggestHelp, type HelpHit } from '../chat-api.ts';

/** Pause in typing after which the help centre is asked. */
const PAUSE_MS = 400;
const MIN_LENGTH = 2;
/** Longest text that the call takes. */
const MAX_LENGTH = 100;

/** Articles that fit a draft; none for one that is too short or too long for a question. */
function useHelpHits(draft: string): readonly HelpHit[] {
  const question = draft.trim();
  const asked = question.length >= MIN_LENGTH && question.length <= MAX_LENGTH ? question : '';
  const [found, setFound] = useState<{ question: string; hits: readonly HelpHit[] }>();
  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void suggestHelp(asked).then(({ data }) => {
        if (current && data) setFound({ question: asked, hits: data.list });
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked && found ? found.hits : [];
}

/** Articles of the help centre while a question is typed. */
export function HelpHints({ draft }: { draft: string }) {
  const hits = useHelpHits(draft);
  if (hits.length === 0) return null;
  return (
    <nav className={styles.hints} aria-label="可能有用的帮助文章">
      <p>可能有用</p>
      <ul>
        {hits.map(({ title, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

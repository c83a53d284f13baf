import { Icon, Section } from '@zhucheng/ui';
import styles from './components.module.css';

export interface Question {
  question: string;
  answer: string;
}

interface FaqProps {
  questions: readonly Question[];
  /** Contact for other questions. */
  note: string;
  /** `paper` after a tinted section. */
  tone?: 'paper' | 'tint';
}

/** Expandable questions that work without script. */
export function Faq({ questions, note, tone = 'tint' }: FaqProps) {
  return (
    <Section tone={tone}>
      <div className={styles.faq}>
        <div>
          <h2>常见问题</h2>
          <p>{note}</p>
        </div>
        <div className={styles.questions}>
          {questions.map(({ question, answer }, at) => (
            <details key={question} open={at === 0}>
              <summary>
                {question}
                <Icon name="down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

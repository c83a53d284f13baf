import { Icon, Section } from '@zhucheng/ui';
import styles from './components.module.css';

/** A question and its answer. */
export interface Question {
  question: string;
  answer: string;
}

interface FaqProps {
  questions: readonly Question[];
  /** Where to ask what is not answered here. */
  note: string;
  /** `paper` where the section before is tinted. */
  tone?: 'paper' | 'tint';
}

/** Questions that open without script. */
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

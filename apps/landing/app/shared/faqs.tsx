import { Icon, Section } from '@zhucheng/ui';
import styles from './faqs.module.css';

/** Question with its answer. */
export interface QuestionAnswer {
  question: string;
  answer: string;
}

interface FaqsProps {
  /** What else may be asked, before the link to the chat. */
  hint: string;
  faqs: readonly QuestionAnswer[];
}

/** Questions and answers; they open without script, the first is open. */
export function Faqs({ hint, faqs }: FaqsProps) {
  return (
    <Section id="faq" tone="tint">
      <div className={styles.faqs}>
        <div>
          <h2>常见问题</h2>
          <p className={styles.hint}>
            {hint}
            <a href="#contact" data-service-action="chat">
              问在线顾问
            </a>
          </p>
        </div>
        <div className={styles.list}>
          {faqs.map(({ question, answer }, at) => (
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

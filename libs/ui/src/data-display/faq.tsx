import type { ReactNode } from 'react';
import styles from './faq.module.css';
import { Icon } from '../icons/icon.tsx';
import { Section, type SectionProps } from '../layout/section.tsx';

/** Question with its answer. */
export interface QuestionAnswer {
  question: string;
  answer: string;
}

/** Props of {@link FaqList}. */
export interface FaqListProps {
  questions: readonly QuestionAnswer[];
  /** Opens the first question, where the list stands on its own. */
  openFirst?: boolean;
}

/** Questions that open without script; all answers are printed. */
export function FaqList({ questions, openFirst = false }: FaqListProps) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={openFirst && index === 0}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** Props of {@link FaqSection}. */
export interface FaqSectionProps extends Pick<SectionProps, 'tone' | 'id'> {
  questions: readonly QuestionAnswer[];
  /** Below the heading: whom to ask what is not listed. */
  note: ReactNode;
}

/** Section 常见问题: heading and note beside the questions, above them on phones. */
export function FaqSection({ questions, note, tone = 'tint', id = 'faq' }: FaqSectionProps) {
  return (
    <Section id={id} tone={tone}>
      <div className={styles.columns}>
        <div>
          <h2>常见问题</h2>
          <p className={styles.note}>{note}</p>
        </div>
        <FaqList questions={questions} openFirst />
      </div>
    </Section>
  );
}

import { Icon } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './code.module.css';
import { highlight } from './highlight.ts';

/** Copies the code that is shown in the same block; hidden without script. */
function CopyButton() {
  return (
    <button type="button" className={styles.copy} data-copy="" aria-label="复制代码" hidden>
      <Icon name="copy" />
    </button>
  );
}

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  code: string;
  /** Name for screen readers. */
  label: string;
  /** Line above the code. */
  head?: ReactNode;
}

/** Code on ink. It scrolls sideways, so the keyboard reaches it. */
export function CodeBlock({ code, label, head }: CodeBlockProps) {
  return (
    <div className={styles.code}>
      {head && <div className={styles.head}>{head}</div>}
      {!head && <CopyButton />}
      <Code code={code} label={label} />
    </div>
  );
}

function Code({ code, label, language }: { code: string; label: string; language?: string }) {
  return (
    <pre
      tabIndex={0}
      role="group"
      aria-label={label}
      data-sample={language}
      dangerouslySetInnerHTML={{ __html: highlight(code) }}
    />
  );
}

/** Code in one language. */
export interface Sample {
  language: string;
  label: string;
  code: string;
}

/** Props of {@link CodeTabs}. */
export interface CodeTabsProps {
  samples: readonly Sample[];
  /** Name of the group, unique on the page. */
  name: string;
  label: string;
}

/** The same call in several languages. Radio buttons and CSS switch between them, so no script is needed. */
export function CodeTabs({ samples, name, label }: CodeTabsProps) {
  return (
    <div className={styles.code}>
      <fieldset className={styles.head}>
        <legend className="sr">{label}的语言</legend>
        {samples.map((sample, index) => (
          <label key={sample.language}>
            <input
              type="radio"
              name={name}
              value={sample.language}
              defaultChecked={index === 0}
              data-language
            />
            <span>{sample.label}</span>
          </label>
        ))}
        <CopyButton />
      </fieldset>
      {samples.map((sample) => (
        <Code key={sample.language} {...sample} label={`${label}：${sample.label}`} />
      ))}
    </div>
  );
}

import { AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import {
  explainFailure,
  explainStatus,
  findProblemPage,
  formatBody,
  toAddress,
  toHeaders,
  type Trial,
  type TrialValues,
} from './trial.ts';
import styles from '../reference.module.css';
import { CodeBlock } from '../../shared/code/code-block.tsx';

/** What was typed. */
export interface TrialInput {
  values: TrialValues;
  key: string;
  body: string;
}

/** What came back. */
interface Answer {
  status: number;
  milliseconds: number;
  headers: string;
  body: string;
  remaining?: string;
  /** Path of the page that explains the problem. */
  problemPage?: string;
}

/** Longer bodies are cut: a page is no place to read them. */
const MAX_SHOWN = 20_000;

async function send(trial: Trial, { values, key, body }: TrialInput): Promise<Answer> {
  const start = performance.now();
  // Never as the member who is logged in: what is tried has the rights of the key, or of a visitor.
  const response = await fetch(toAddress(trial, values), {
    method: trial.method,
    headers: toHeaders(trial, values, key),
    credentials: 'omit',
    body: trial.body && body,
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - start),
    headers: Array.from(response.headers, ([name, value]) => `${name}: ${value}`).join('\n'),
    body: formatBody(text, type).slice(0, MAX_SHOWN) || '（没有正文）',
    problemPage: findProblemPage(text, type),
    remaining: /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1],
  };
}

/** Sends a call from the browser to this origin, and returns what to show of its answer. */
export async function tryOut(trial: Trial, input: TrialInput): Promise<ReactNode> {
  try {
    return <AnswerView answer={await send(trial, input)} />;
  } catch {
    return (
      <p role="alert" className={styles.failure}>
        {explainFailure(navigator.onLine)}
      </p>
    );
  }
}

function AnswerView({ answer }: { answer: Answer }) {
  const { status, milliseconds, headers, body, remaining, problemPage } = answer;
  return (
    <>
      <h2>
        <span className={styles.status} data-good={status < 400}>
          {status}
        </span>
        {milliseconds} ms
        {remaining !== undefined && <small>剩 {remaining} 次</small>}
      </h2>
      {explainStatus(status) && <p className={styles.failure}>{explainStatus(status)}</p>}
      {problemPage && (
        <p className={styles.explain}>
          {/* Key and answer stay in this window. */}
          <AppLink to={problemPage} newWindow>
            这是什么错误，怎么办
          </AppLink>
        </p>
      )}
      <CodeBlock code={body} label="回应正文" />
      <details className={styles.fold}>
        <summary>回应头</summary>
        <CodeBlock code={headers} label="回应头" />
      </details>
    </>
  );
}

import { Button, Input, Select, TextArea } from '@zhucheng/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useHydrated } from '@zhucheng/app-shell';
import {
  explainFailure,
  explainStatus,
  formatBody,
  toAddress,
  toHeaders,
  type Trial,
  type TrialField,
} from './trial.ts';
import styles from '../reference.module.css';
import { CodeBlock } from '../../shared/code/code-block.tsx';

/** What came back. */
interface Answer {
  status: number;
  milliseconds: number;
  headers: string;
  body: string;
  remaining?: string;
}

/** Longer bodies are cut: a page is no place to read them. */
const MAX_SHOWN = 20_000;

/** Names of the fields that are no parameters; parameters are prefixed. */
const KEY = 'key';
const BODY = 'body';
const PREFIX = 'p:';

async function send(trial: Trial, form: FormData): Promise<Answer> {
  const values = new Map(
    trial.fields.map(({ name }) => [name, String(form.get(PREFIX + name) ?? '')]),
  );
  const key = String(form.get(KEY) ?? '').trim();
  const start = performance.now();
  // Never as the member who is logged in: what is tried has the rights of the key, or of a visitor.
  const response = await fetch(toAddress(trial, values), {
    method: trial.method,
    headers: toHeaders(trial, values, key),
    credentials: 'omit',
    body: trial.body ? String(form.get(BODY) ?? '') : undefined,
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - start),
    headers: Array.from(response.headers, ([name, value]) => `${name}: ${value}`).join('\n'),
    body: formatBody(text, type).slice(0, MAX_SHOWN) || '（没有正文）',
    remaining: /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1],
  };
}

function Field({ field }: { field: TrialField }) {
  const id = useId();
  const { name, required, values, example } = field;
  const attributes = { id, name: PREFIX + name, required, defaultValue: required ? example : '' };
  return (
    <>
      <label htmlFor={id}>{name}</label>
      {values.length > 0 ? (
        <Select compact {...attributes}>
          {!required && <option value="">不填</option>}
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Select>
      ) : (
        <Input inputSize="compact" autoComplete="off" placeholder={example} {...attributes} />
      )}
    </>
  );
}

function AnswerView({ answer }: { answer: Answer }) {
  const { status, milliseconds, headers, body, remaining } = answer;
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
      <CodeBlock code={body} label="回应正文" />
      <details className={styles.fold}>
        <summary>回应头</summary>
        <CodeBlock code={headers} label="回应头" />
      </details>
    </>
  );
}

/** Parameters shown at once; the others are folded. */
const SHOWN = 4;

function Fields({ trial }: { trial: Trial }) {
  const first = [...trial.fields].sort((a, b) => Number(b.required) - Number(a.required));
  const [shown, more] = [first.slice(0, SHOWN), first.slice(SHOWN)];
  const id = useId();
  return (
    <>
      {trial.keyed && (
        <div className={styles.grid}>
          <label htmlFor={id}>密钥</label>
          <Input
            id={id}
            name={KEY}
            inputSize="compact"
            autoComplete="off"
            spellCheck={false}
            placeholder="zc_test_…"
          />
        </div>
      )}
      <div className={styles.grid}>
        {shown.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </div>
      {more.length > 0 && (
        <details className={styles.fold}>
          <summary>还有 {more.length} 个参数</summary>
          <div className={styles.grid}>
            {more.map((field) => (
              <Field key={field.name} field={field} />
            ))}
          </div>
        </details>
      )}
      {trial.body && (
        <TextArea name={BODY} aria-label="请求正文" rows={6} defaultValue={trial.body.text} />
      )}
    </>
  );
}

/** Sends the call from the browser to this origin, with the reader's own key, and shows what comes back. */
export function TryIt({ trial }: { trial: Trial }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const note = trial.keyed ? '密钥只在这个页面里，不保存' : '不带登录身份，答复与访客相同';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    send(trial, new FormData(event.currentTarget))
      .then(setAnswer, () => {
        setAnswer(undefined);
        setFailure(explainFailure(navigator.onLine));
      })
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.samples} aria-label="试一试">
      <h2>
        试一试<small>{trial.keyed ? '用您自己的密钥' : '以访客身份'}</small>
      </h2>
      {/* A call is no page: without script there is nothing to send. */}
      <form method="post" className={styles.trial} onSubmit={submit}>
        <Fields trial={trial} />
        <div className={styles.send}>
          <span>{hydrated ? note : '发送需要开启脚本'}</span>
          <Button type="submit" variant="primary" icon="play" busy={busy} disabled={!hydrated}>
            发送
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {answer && <AnswerView answer={answer} />}
      </div>
    </section>
  );
}

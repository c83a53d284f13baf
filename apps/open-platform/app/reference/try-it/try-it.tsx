import { Button, Input, Select, TextArea } from '@zhucheng/ui';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useHydrated } from '@zhucheng/app-shell';
import type { TrialInput } from './answer.tsx';
import type { Trial, TrialField } from './trial.ts';
import styles from '../reference.module.css';

/** Names of the fields that are no parameters; parameters are prefixed. */
const KEY = 'key';
const BODY = 'body';
const PREFIX = 'p:';

/** What sends and shows, loaded once somebody is about to send. */
const loadAnswer = () => import('./answer.tsx');

function readForm({ fields }: Trial, form: FormData): TrialInput {
  const read = (name: string) => String(form.get(name) ?? '');
  return {
    values: new Map(fields.map(({ name }) => [name, read(PREFIX + name)])),
    key: read(KEY).trim(),
    body: read(BODY),
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
  const [shown, setShown] = useState<ReactNode>();
  const note = trial.keyed ? '密钥只在这个页面里，不保存' : '不带登录身份，答复与访客相同';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const input = readForm(trial, new FormData(event.currentTarget));
    loadAnswer()
      .then(({ tryOut }) => tryOut(trial, input))
      .then(setShown, () => setShown(<NotLoaded />))
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.samples} aria-label="试一试">
      <h2>
        试一试<small>{trial.keyed ? '用您自己的密钥' : '以访客身份'}</small>
      </h2>
      {/* A call is no page: without script there is nothing to send. */}
      <form
        method="post"
        className={styles.trial}
        onFocus={() => void loadAnswer().catch(() => undefined)}
        onSubmit={submit}
      >
        <Fields trial={trial} />
        <div className={styles.send}>
          <span>{hydrated ? note : '发送需要开启脚本'}</span>
          <Button type="submit" variant="primary" icon="play" busy={busy} disabled={!hydrated}>
            发送
          </Button>
        </div>
      </form>
      <div aria-live="polite">{shown}</div>
    </section>
  );
}

function NotLoaded() {
  return (
    <p role="alert" className={styles.failure}>
      发送要用的脚本没有加载成功。请检查网络，再发送一次。
    </p>
  );
}

import type { CallError } from '@zhucheng/api-client';
import { upload } from '@zhucheng/api-client/upload';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  FIELD_ORDER,
  toFieldErrors,
  validateApplication,
  type FieldErrors,
  type FieldName,
} from './application-rules.ts';

/** API's receipt of a stored application. */
export interface Receipt {
  jobTitle: string;
  receivedAt: string;
}

type Phase =
  | { name: 'filling'; failure?: string }
  | { name: 'sending'; share: number }
  | { name: 'sent'; receipt: Receipt };

/** State of an application from form to receipt; inputs stay until it was stored. */
export function useApplication(jobId: string) {
  const [phase, setPhase] = useState<Phase>({ name: 'filling' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const show = (form: HTMLFormElement, problems: FieldErrors) => {
    setErrors(problems);
    const first = FIELD_ORDER.find((name) => problems[name]);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  const send = async (form: HTMLFormElement, data: FormData) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setPhase({ name: 'sending', share: 0 });
    const outcome = await upload('/news/pub/job/apply', data, {
      onProgress: (share) => setPhase({ name: 'sending', share }),
      signal,
    });
    if (signal.aborted) return;
    const { error } = outcome as { error?: CallError };
    if (!error) {
      const { model } = outcome.data as { model: Receipt };
      return setPhase({ name: 'sent', receipt: model });
    }
    const problems = toFieldErrors(error.errors);
    // Field errors are not repeated above the form.
    const failure = Object.keys(problems).length > 0 ? undefined : error.msg;
    setPhase({ name: 'filling', failure });
    show(form, problems);
  };

  return {
    phase,
    errors,
    /** Editing a field clears its error. */
    clear: (name: FieldName) => setErrors(({ [name]: _gone, ...rest }) => rest),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const data = new FormData(form);
      data.set('jobId', jobId);
      const problems = validateApplication(data);
      if (Object.keys(problems).length > 0) return show(form, problems);
      setErrors({});
      void send(form, data);
    },
    cancel: () => {
      stop.current?.abort();
      setPhase({ name: 'filling' });
    },
  };
}

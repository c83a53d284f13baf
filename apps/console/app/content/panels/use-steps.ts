import { consoleContentApi, useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { ContentState } from '@zhucheng/contracts';
import type { VersionMark } from '@zhucheng/domain-news/editing';
import { useState } from 'react';
import type { EditorPanelsProps } from './panel-props.ts';

/** Step with an article, with what it needs. */
export type Step =
  | { step: 'publish' | 'approve' }
  | { step: 'submit'; note: string }
  | { step: 'return'; reason: string }
  | { step: 'schedule'; at: string | null };

const DONE: Record<Step['step'], string> = {
  publish: '已发布，公开页两秒内更新',
  approve: '已通过，可以发布',
  submit: '已提交审核',
  return: '已退回，原因记在批注里',
  schedule: '已改定时',
};

/** Takes steps with the article in the editor: what is not saved is saved first. */
export function useSteps({ article: { id }, prepare, onChanged }: EditorPanelsProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [busy, setBusy] = useState<Step['step']>();

  const send = (base: VersionMark, step: Step) => {
    const target = { id, base };
    const options = { track: false } as const;
    const { dispatch } = store;
    const api = consoleContentApi;
    switch (step.step) {
      case 'submit':
        return dispatch(api.submit.initiate({ ...target, note: step.note }, options));
      case 'approve':
        return dispatch(api.review.initiate({ ...target, decision: 'approve' }, options));
      case 'return': {
        const decision = { decision: 'return', reason: step.reason } as const;
        return dispatch(api.review.initiate({ ...target, ...decision }, options));
      }
      case 'schedule':
        return dispatch(api.schedule.initiate({ ...target, at: step.at }, options));
      default:
        return dispatch(api.publish.initiate(target, options));
    }
  };
  /** Resolves to whether the step was taken; a refusal shows its message. */
  const run = async (step: Step): Promise<boolean> => {
    setBusy(step.step);
    const { number, revision } = (await prepare()) ?? {};
    const { data } =
      number === undefined || revision === undefined
        ? {}
        : ((await send({ number, revision }, step)) as { data?: { model: ContentState } });
    setBusy(undefined);
    if (!data) return false;
    showToast('success', DONE[step.step]);
    onChanged(data.model);
    return true;
  };
  return { run, busy };
}

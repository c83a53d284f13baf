import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { openManageWebhooksApi, useAppStore } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { WebhookEndpoint } from '@zhucheng/contracts';
import { Dialog, Field, Select } from '@zhucheng/ui';
import * as z from 'zod/mini';

const [SHANGHAI_MS, DAY_MS] = [28_800_000, 86_400_000];

/** A moment as a field for local time holds it: in Asia/Shanghai, wherever the browser is. */
const toFieldTime = (ms: number) => new Date(ms + SHANGHAI_MS).toISOString().slice(0, 16);

const timeRule = z.string().check(z.minLength(16, '请选择时间'));

const schema = z
  .object({
    id: z.string(),
    from: timeRule,
    to: timeRule,
    which: z.enum(['missing', 'all']),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { message: '结束时间要在开始时间之后', path: ['to'] }),
  );

interface ReplayFormProps {
  endpoints: readonly WebhookEndpoint[];
  onClose: () => void;
}

/** Puts the messages of a span of time into the queue again. */
export function ReplayForm({ endpoints, onClose }: ReplayFormProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const now = useNow();
  const form = useAccountForm({
    schema,
    defaults: {
      id: endpoints[0]?.id ?? '',
      from: toFieldTime(now - DAY_MS),
      to: toFieldTime(now),
      which: 'missing' as const,
    },
    request: ({ id, from, to, which }) =>
      store.dispatch(
        openManageWebhooksApi.replay.initiate(
          { id, from: `${from}:00+08:00`, to: `${to}:59+08:00`, missing: which === 'missing' },
          { track: false },
        ),
      ),
    onSuccess: ({ model }: { model: { count: number } }) => {
      const { count } = model;
      showToast('success', count > 0 ? `${count} 条已排队，编号不变` : '这段时间没有要补投的');
      onClose();
    },
  });
  const { register } = form.form;
  return (
    <Dialog title="补投一段时间" onClose={onClose}>
      <FormLayout accountForm={form} label="补投一段时间" action="补投">
        <Field label="地址">
          {(control) => (
            <Select {...control} {...register('id')}>
              {endpoints.map(({ id, url }) => (
                <option key={id} value={id}>
                  {url}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          form={form.form}
          name="from"
          label="从"
          type="datetime-local"
          hint="北京时间。"
        />
        <TextField form={form.form} name="to" label="到" type="datetime-local" />
        <Field label="补哪些" hint="送到过的再投一次，接收端按 webhook-id 去重。">
          {(control) => (
            <Select {...control} {...register('which')}>
              <option value="missing">没有送到的</option>
              <option value="all">全部</option>
            </Select>
          )}
        </Field>
      </FormLayout>
    </Dialog>
  );
}

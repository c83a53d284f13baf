import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { openManageWebhooksApi, useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { OpenApp, WebhookEndpoint } from '@zhucheng/contracts';
import { Button, ConfirmDialog, Dialog, Field, Select } from '@zhucheng/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { CreatedKey } from '../key-form.tsx';
import { endpointRules, EventFields } from './event-fields.tsx';
import { EndpointSecrets } from './endpoint-secrets.tsx';
import styles from '../console.module.css';

const schema = z.object({ ...endpointRules, state: z.enum(['on', 'off']) });

/** Removes an address, after a question. */
function RemoveEndpoint({
  endpoint,
  onRemoved,
}: {
  endpoint: WebhookEndpoint;
  onRemoved: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = openManageWebhooksApi.removeEndpoint.useMutation();
  const showToast = useShowToast();
  const removeNow = async () => {
    const { error } = await remove({ id: endpoint.id });
    setAsking(false);
    if (error) return;
    showToast('success', '推送地址已删除');
    onRemoved();
  };
  return (
    <div className={styles.remove}>
      <Button size="small" onClick={() => setAsking(true)}>
        删除地址
      </Button>
      {asking && (
        <ConfirmDialog
          title="删除这个推送地址？"
          action="删除"
          busy={isLoading}
          onConfirm={() => void removeNow()}
          onClose={() => setAsking(false)}
        >
          排队的推送和推送记录一起删除，不能恢复。只想停一停，可以改成停用。
        </ConfirmDialog>
      )}
    </div>
  );
}

interface EndpointSettingsProps {
  app: OpenApp;
  endpoint: WebhookEndpoint;
  onCreated: (secret: CreatedKey) => void;
  onClose: () => void;
}

/** Settings of an address: where, what, on or off, its secrets. */
export function EndpointSettings({ app, endpoint, onCreated, onClose }: EndpointSettingsProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const { id, url, eventTypes, state } = endpoint;
  const form = useAccountForm({
    schema,
    defaults: { url, eventTypes, state: state === 'on' ? ('on' as const) : ('off' as const) },
    request: ({ state: chosen, ...values }) =>
      store.dispatch(
        openManageWebhooksApi.updateEndpoint.initiate(
          { id, ...values, enabled: chosen === 'on' },
          { track: false },
        ),
      ),
    onSuccess: () => {
      showToast('success', '推送地址已保存');
      onClose();
    },
  });
  const { register, formState } = form.form;
  return (
    <Dialog title="推送地址设置" onClose={onClose} width={520}>
      <FormLayout accountForm={form} label="推送地址设置" action="保存">
        <TextField
          form={form.form}
          name="url"
          label="地址"
          type="url"
          maxLength={500}
          autoComplete="off"
        />
        <EventFields
          app={app}
          field={register('eventTypes')}
          error={formState.errors.eventTypes?.message}
        />
        <Field label="状态" hint="停用期间的事件留 30 天，启用后可以补投。">
          {(control) => (
            <Select {...control} {...register('state')}>
              <option value="on">启用</option>
              <option value="off">停用</option>
            </Select>
          )}
        </Field>
      </FormLayout>
      <EndpointSecrets
        endpoint={endpoint}
        onCreated={(secret) => {
          onCreated(secret);
          onClose();
        }}
      />
      <RemoveEndpoint endpoint={endpoint} onRemoved={onClose} />
    </Dialog>
  );
}

import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { openManageWebhooksApi, useAppStore } from '@zhucheng/api-client';
import type { OpenApp } from '@zhucheng/contracts';
import type { WebhookEventType } from '@zhucheng/contracts/open/webhook-events';
import { Button, Dialog } from '@zhucheng/ui';
import * as z from 'zod/mini';
import type { CreatedKey } from '../key-form.tsx';
import { endpointRules, EventFields } from './event-fields.tsx';
import own from './webhooks.module.css';

const schema = z.object(endpointRules);

interface EndpointFormProps {
  app: OpenApp;
  onCreated: (secret: CreatedKey) => void;
  onClose: () => void;
}

/** Creates an address of an application. */
export function EndpointForm({ app, onCreated, onClose }: EndpointFormProps) {
  const store = useAppStore();
  const [openInbox, { isLoading }] = openManageWebhooksApi.openInbox.useMutation();
  const form = useAccountForm({
    schema,
    defaults: { url: '', eventTypes: [] as WebhookEventType[] },
    request: (values) =>
      store.dispatch(
        openManageWebhooksApi.createEndpoint.initiate(
          { appId: app.id, ...values },
          { track: false },
        ),
      ),
    onSuccess: ({ model }: { model: { url: string; secret: string } }) => {
      onCreated({ name: new URL(model.url).host, secret: model.secret });
      onClose();
    },
  });
  const { register, formState, setValue } = form.form;
  const fillInInbox = async () => {
    const { data } = await openInbox({ appId: app.id });
    if (data) setValue('url', data.model.url, { shouldValidate: true });
  };
  return (
    <Dialog title="加推送地址" onClose={onClose} width={520}>
      <FormLayout
        accountForm={{ ...form, busy: form.busy || isLoading }}
        label="加推送地址"
        action="加地址"
      >
        <TextField
          form={form.form}
          name="url"
          label="地址"
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          placeholder="https://example.com/zhucheng"
          hint="公网上的 https 地址。10 秒内回应 2xx 就算送到。"
        />
        <p className={own.aside}>
          没有服务器？
          <Button variant="text" size="small" busy={isLoading} onClick={() => void fillInInbox()}>
            用本站的试收箱
          </Button>
        </p>
        <EventFields
          app={app}
          field={register('eventTypes')}
          error={formState.errors.eventTypes?.message}
        />
      </FormLayout>
    </Dialog>
  );
}

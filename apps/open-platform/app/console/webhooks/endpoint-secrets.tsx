import { openManageWebhooksApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { WebhookEndpoint } from '@zhucheng/contracts';
import { MAX_WEBHOOK_SECRETS } from '@zhucheng/contracts/open/webhook-events';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { useState } from 'react';
import type { CreatedKey } from '../key-form.tsx';
import own from './webhooks.module.css';

interface EndpointSecretsProps {
  endpoint: WebhookEndpoint;
  onCreated: (secret: CreatedKey) => void;
}

/** Secrets of an address: a new one is added, and the old one removed once the receiver knows the new one. */
export function EndpointSecrets({ endpoint, onCreated }: EndpointSecretsProps) {
  const { id, url, secrets } = endpoint;
  const [asked, setAsked] = useState<string>();
  const [add, { isLoading: isAdding }] = openManageWebhooksApi.addSecret.useMutation();
  const [remove, { isLoading: isRemoving }] = openManageWebhooksApi.removeSecret.useMutation();
  const showToast = useShowToast();
  const addNow = async () => {
    const { data } = await add({ id });
    if (data) onCreated({ name: new URL(url).host, secret: data.model.secret });
  };
  const removeNow = async (secretId: string) => {
    const { error } = await remove({ id, secretId });
    setAsked(undefined);
    if (!error) showToast('success', '签名密钥已删除');
  };
  return (
    <section className={own.secrets} aria-label="签名密钥">
      <h3>签名密钥</h3>
      <ul>
        {secrets.map(({ id: secretId, hint, createdAt }) => (
          <li key={secretId}>
            <code>{hint}</code>
            <small>{createdAt.slice(0, 10)} 加</small>
            {secrets.length > 1 && (
              <Button size="small" aria-label={`删除 ${hint}`} onClick={() => setAsked(secretId)}>
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>每把都签名。更换时先加一把，接收端换好后再删旧的。</p>
      {secrets.length < MAX_WEBHOOK_SECRETS && (
        <Button size="small" icon="plus" busy={isAdding} onClick={() => void addNow()}>
          加一把签名密钥
        </Button>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title="删除这把签名密钥？"
          action="删除"
          busy={isRemoving}
          onConfirm={() => void removeNow(asked)}
          onClose={() => setAsked(undefined)}
        >
          以后的推送不再用它签名，只认它的接收端会拒收。
        </ConfirmDialog>
      )}
    </section>
  );
}

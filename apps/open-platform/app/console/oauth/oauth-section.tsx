import { openOauthApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { OAuthClient, OpenApp } from '@zhucheng/contracts';
import { SCOPES } from '@zhucheng/contracts/open/scopes';
import { AppLink, Button, ConfirmDialog, ContentBlock } from '@zhucheng/ui';
import { useState } from 'react';
import styles from '../console.module.css';
import { NewKey } from '../new-key.tsx';
import { OAuthForm } from './oauth-form.tsx';

/** Settings of an application that takes part, as facts. */
function ClientFacts({ client }: { client: OAuthClient }) {
  const { clientId, isPublic, redirectUris, scopes, homePage, secretHint } = client;
  const facts: readonly (readonly [string, string])[] = [
    ['client_id', clientId],
    ['client_secret', secretHint ?? '公开应用没有密钥，用 PKCE'],
    ['类型', isPublic ? '公开应用' : '机密应用'],
    ['回调地址', redirectUris.join('\n') || '没有：只用客户端凭据'],
    ['可以申请', scopes.map((scope) => SCOPES[scope]).join('\n')],
    ...(homePage === '' ? [] : [['应用主页', homePage] as const]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Asking = 'settings' | 'secret' | 'remove';

/** OAuth of an application: what it is known by, where codes go, what it may ask members for. */
export function OAuthSection({ app }: { app: OpenApp }) {
  const { data } = openOauthApi.getClient.useQuery(
    { appId: app.id },
    { refetchOnMountOrArgChange: true },
  );
  const [asking, setAsking] = useState<Asking>();
  const [secret, setSecret] = useState<string>();
  const [reset, { isLoading: isResetting }] = openOauthApi.resetSecret.useMutation();
  const [remove, { isLoading: isRemoving }] = openOauthApi.removeClient.useMutation();
  const showToast = useShowToast();
  const close = () => setAsking(undefined);
  const resetNow = async () => {
    const { data: made } = await reset({ appId: app.id });
    close();
    if (made?.model.secret) setSecret(made.model.secret);
  };
  const removeNow = async () => {
    const { error } = await remove({ appId: app.id });
    close();
    if (!error) showToast('success', 'OAuth 已关闭，全部授权都失效了');
  };
  if (!data) return null;
  const client = data.model;
  return (
    <ContentBlock title="OAuth" note={client ? '会员可以授权' : '没有开通'}>
      {secret !== undefined && (
        <NewKey
          created={{ name: `${app.name} client_secret`, secret }}
          onStored={() => setSecret(undefined)}
        />
      )}
      {client ? (
        <ClientFacts client={client} />
      ) : (
        <p className={styles.none}>
          让会员同意后用他的名义调用接口，或让程序用短期令牌代替长期密钥。用法见
          <AppLink to="/open/guide/oauth">指南</AppLink>。
        </p>
      )}
      <p className={styles.actions}>
        <Button size="small" onClick={() => setAsking('settings')}>
          {client ? '修改 OAuth 设置' : '开通 OAuth'}
        </Button>
        {client && !client.isPublic && (
          <Button size="small" onClick={() => setAsking('secret')}>
            更换密钥
          </Button>
        )}
        {client && (
          <Button size="small" onClick={() => setAsking('remove')}>
            关闭 OAuth
          </Button>
        )}
      </p>
      {asking === 'settings' && (
        <OAuthForm appId={app.id} client={client} onSecret={setSecret} onClose={close} />
      )}
      {asking === 'secret' && (
        <ConfirmDialog
          title="更换 client_secret？"
          action="更换"
          busy={isResetting}
          onConfirm={() => void resetNow()}
          onClose={close}
        >
          旧的立即失效，程序要马上换上新的。已有的授权不受影响。
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title="关闭这个应用的 OAuth？"
          action="关闭 OAuth"
          busy={isRemoving}
          onConfirm={() => void removeNow()}
          onClose={close}
        >
          会员给它的授权和全部令牌立即失效，不能恢复。密钥（zc_live_、zc_test_）不受影响。
        </ConfirmDialog>
      )}
    </ContentBlock>
  );
}

import type { KeyMode, OpenApp } from '@zhucheng/contracts';
import { Button, PageHeader } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import { AppForm } from './app-form.tsx';
import { countValidKeys } from './apps.ts';
import { CallDays } from './call-days.tsx';
import { CallFigures } from './call-figures.tsx';
import { CallLog } from './call-log.tsx';
import { KeyForm, type CreatedKey } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';
import { OAuthSection } from './oauth/oauth-section.tsx';
import { DeliveryLog } from './webhooks/delivery-log.tsx';
import { WebhookSection } from './webhooks/webhook-section.tsx';
import styles from './console.module.css';

/** One application: today's calls, keys, OAuth, webhooks, call log. */
export function AppView({ app, navigation }: { app: OpenApp; navigation: ReactNode }) {
  const [open, setOpen] = useState<'settings' | 'key'>();
  const [created, setCreated] = useState<CreatedKey>();
  const isOnlyTested = countValidKeys(app, 'live') === 0 && countValidKeys(app, 'test') > 0;
  const [mode, setMode] = useState<KeyMode>(isOnlyTested ? 'test' : 'live');
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={app.name}
        note={app.purpose || (app.company ? `${app.company}的应用。` : '您个人的应用。')}
        actions={
          <>
            <Button onClick={() => setOpen('settings')}>设置</Button>
            <Button variant="primary" icon="plus" onClick={() => setOpen('key')}>
              新建密钥
            </Button>
          </>
        }
      />
      <div className={styles.desk}>
        {navigation}
        <div>
          <CallFigures app={app} mode={mode} onModeChange={setMode} />
          {created && <NewKey created={created} onStored={() => setCreated(undefined)} />}
          <KeyTable app={app} />
          <OAuthSection app={app} />
          <WebhookSection app={app} />
          <DeliveryLog appId={app.id} />
          <CallDays appId={app.id} mode={mode} />
          <CallLog appId={app.id} />
        </div>
      </div>
      {open === 'settings' && <AppForm app={app} onClose={close} />}
      {open === 'key' && <KeyForm app={app} onCreated={setCreated} onClose={close} />}
    </>
  );
}

import type { OpenApp } from '@zhucheng/contracts';
import { Button, FactGrid, formatCount, PageHeader } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import { AppForm } from './app-form.tsx';
import { CallLog } from './call-log.tsx';
import { KeyForm, type CreatedKey } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';
import styles from './console.module.css';

/** How much of a limit is used, as a dimension line. */
function Used({ used, limit }: { used: number; limit: number }) {
  const share = Math.min(100, (used / limit) * 100);
  return (
    <span
      className={styles.used}
      role="img"
      aria-label={`${formatCount(limit)} 次已用 ${share.toFixed(1)}%`}
    >
      <i style={{ width: `${share}%` }} />
    </span>
  );
}

function Figures({ app: { today, limits } }: { app: OpenApp }) {
  const facts = [
    { name: '调用', used: today.live, limit: limits.live },
    { name: '测试', used: today.test, limit: limits.test },
  ].flatMap(({ name, used, limit }) => [
    {
      term: `今天${name}`,
      large: true,
      value: (
        <>
          {formatCount(used)} 次
          <Used used={used} limit={limit.perDay} />
        </>
      ),
    },
    {
      term: `${name}限额`,
      large: true,
      value: (
        <>
          每天 {formatCount(limit.perDay)} 次
          <small>每分钟 {formatCount(limit.perMinute)} 次，零点清零</small>
        </>
      ),
    },
  ]);
  return (
    <div className={styles.figures}>
      <FactGrid facts={facts} />
    </div>
  );
}

/** One application: today's calls, keys, call log. */
export function AppView({ app, navigation }: { app: OpenApp; navigation: ReactNode }) {
  const [open, setOpen] = useState<'settings' | 'key'>();
  const [created, setCreated] = useState<CreatedKey>();
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
          <Figures app={app} />
          {created && <NewKey created={created} onStored={() => setCreated(undefined)} />}
          <KeyTable app={app} />
          <CallLog appId={app.id} />
        </div>
      </div>
      {open === 'settings' && <AppForm app={app} onClose={close} />}
      {open === 'key' && <KeyForm app={app} onCreated={setCreated} onClose={close} />}
    </>
  );
}

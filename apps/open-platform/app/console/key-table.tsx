import { openManageApi } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { KeyRecord, OpenApp } from '@zhucheng/contracts';
import { MAX_VALID_KEYS } from '@zhucheng/contracts/open/limits';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { Button, ConfirmDialog, ContentBlock } from '@zhucheng/ui';
import { useState } from 'react';
import { countValidKeys, formatTime, sortKeys } from './apps.ts';
import styles from './console.module.css';

function KeyRow(props: { record: KeyRecord; today: string; onRevoke: () => void }) {
  const { record, today, onRevoke } = props;
  const { name, hint, scopes, lastUsedAt, revokedAt } = record;
  return (
    <tr data-off={revokedAt ? true : undefined}>
      <th scope="row">
        {name}
        <code>{hint}</code>
      </th>
      <td data-label="权限">
        <code>{scopes.join(' ')}</code>
      </td>
      <td data-label="最近用过">{lastUsedAt ? formatTime(lastUsedAt, today) : '还没用过'}</td>
      <td data-label="状态">
        {revokedAt ? (
          <span className={styles.flag}>{formatTime(revokedAt, today)} 已撤销</span>
        ) : (
          <span className={styles.flag} data-good>
            可用
          </span>
        )}
      </td>
      <td>
        {!revokedAt && (
          <Button
            size="small"
            className={styles.danger}
            aria-label={`撤销 ${name}`}
            onClick={onRevoke}
          >
            撤销
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Keys of an application. */
export function KeyTable({ app }: { app: OpenApp }) {
  const [asked, setAsked] = useState<KeyRecord>();
  const [revoke, { isLoading }] = openManageApi.revokeKey.useMutation();
  const showToast = useShowToast();
  const today = toShanghaiDay(useNow());
  const revokeNow = async ({ id, name }: KeyRecord) => {
    const { error } = await revoke({ id });
    setAsked(undefined);
    if (!error) showToast('success', `“${name}”已撤销，用它的调用会得到 401`);
  };
  const [live, test] = [countValidKeys(app, 'live'), countValidKeys(app, 'test')];
  return (
    <ContentBlock
      title="密钥"
      note={`有效：正式 ${live} 把，测试 ${test} 把；各最多 ${MAX_VALID_KEYS} 把`}
    >
      {app.keys.length === 0 ? (
        <p className={styles.none}>还没有密钥。新建一把测试密钥，到接口页试一试。</p>
      ) : (
        <table className={styles.table}>
          <caption className="sr">密钥</caption>
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">权限</th>
              <th scope="col">最近用过</th>
              <th scope="col">状态</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {sortKeys(app.keys).map((record) => (
              <KeyRow
                key={record.id}
                record={record}
                today={today}
                onRevoke={() => setAsked(record)}
              />
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <ConfirmDialog
          title={`撤销“${asked.name}”？`}
          action="撤销"
          busy={isLoading}
          onConfirm={() => void revokeNow(asked)}
          onClose={() => setAsked(undefined)}
        >
          用它的程序立即得到 401，不能恢复。请先换上新的密钥。
        </ConfirmDialog>
      )}
    </ContentBlock>
  );
}

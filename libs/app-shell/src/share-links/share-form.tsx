import type { helpShareApi } from '@zhucheng/api-client';
import { MAX_SHARE_VIEWS, SHARE_DAYS } from '@zhucheng/contracts/constants';
import { hosts } from '@zhucheng/site-config';
import { Button, Field, Input, Select } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import { useShowToast } from '../hooks.ts';
import { parseMaxViews } from './max-views.ts';
import styles from './share-dialog.module.css';

/** Calls of share links: those of members (`helpShareApi`) or those of staff (`consoleHelpShareApi`). */
export type ShareCalls = Pick<typeof helpShareApi, 'create' | 'listPaged' | 'revoke'>;

/** What is shared, with its title. */
export interface ShareTarget {
  kind: 'article' | 'column';
  id: string;
  title: string;
}

/** Form for a new link. Its address is shown this once: the site keeps no more than a hash of it. */
export function ShareForm({ kind, id, calls }: ShareTarget & { calls: ShareCalls }) {
  const [create, { isLoading, data }] = calls.create.useMutation();
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(7);
  const [views, setViews] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const maxViews = parseMaxViews(views);
    setIsRefused(maxViews === undefined);
    if (maxViews !== undefined) void create({ kind, id, days, maxViews });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} aria-label="新的分享链接" noValidate>
        <Field label="有效期">
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ target }) =>
                setDays(SHARE_DAYS.find((one) => String(one) === target.value) ?? 7)
              }
            >
              {SHARE_DAYS.map((one) => (
                <option key={one} value={one}>
                  {one} 天
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="最多打开几次"
          optional
          error={isRefused ? `请填 1 到 ${MAX_SHARE_VIEWS} 的整数，不限就留空` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={5}
              placeholder="不限"
              value={views}
              onChange={({ target }) => setViews(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="field" busy={isLoading}>
          生成链接
        </Button>
      </form>
      <div role="status">{data && <NewLink address={hosts.origin + data.model.path} />}</div>
    </>
  );
}

function NewLink({ address }: { address: string }) {
  const showToast = useShowToast();
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => showToast('success', '链接已复制'),
      () => showToast('error', '浏览器不允许复制，请选中链接后复制'),
    );
  };
  return (
    <div className={styles.made}>
      <p>链接已生成。地址只显示这一次，请现在复制。</p>
      <Input
        readOnly
        value={address}
        aria-label="分享链接"
        onFocus={({ target }) => target.select()}
      />
      <Button size="field" icon="copy" onClick={copy}>
        复制
      </Button>
    </div>
  );
}

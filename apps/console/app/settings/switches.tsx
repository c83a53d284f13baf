import { consoleSwitchesApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { FeatureSwitch } from '@zhucheng/contracts';
import { Dialog, ErrorState, Skeleton } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { AreaField } from '../shared/form/fields.tsx';
import { FormActions } from '../shared/form/form-actions.tsx';
import { useSaveForm } from '../shared/form/use-save-form.ts';
import { StateTag } from '../shared/parts/state-tag.tsx';
import { formatMoment } from '../shared/parts/times.ts';
import styles from './settings.module.css';

const schema = z.object({
  note: z.string().trim().min(1, '请写原因，同事看得到').max(200, '原因最多 200 个字'),
});

function SwitchDialog({ feature: one, onClose }: { feature: FeatureSwitch; onClose: () => void }) {
  const { feature, name, off, on } = one;
  const verb = on ? '关闭' : '打开';
  const save = useSaveForm({
    schema,
    stored: { note: '' },
    done: `已${verb}${name}，2 秒内生效`,
    send: ({ note }, dispatch) =>
      dispatch(
        consoleSwitchesApi.set.initiate({ feature, on: !on, note: note.trim() }, { track: false }),
      ),
    onSaved: onClose,
  });
  return (
    <Dialog title={`${verb}${name}`} onClose={onClose}>
      <form aria-label={`${verb}${name}`} onSubmit={save.submit} noValidate>
        <p className={styles.text}>{on ? `关闭后：${off}。` : '打开后，访客马上又能使用。'}</p>
        <AreaField form={save.form} name="note" label="原因" rows={2} />
        <FormActions save={save} label={`${verb}${name}`} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Row({ one, onSwitch }: { one: FeatureSwitch; onSwitch: () => void }) {
  const now = useNow();
  const { name, off, on, note, changeTime, changedBy } = one;
  return (
    <li className={styles.switch}>
      <div>
        <h2>
          {name}
          <StateTag tone={on ? 'done' : 'off'}>{on ? '开着' : '已关闭'}</StateTag>
        </h2>
        <p>关闭后：{off}。</p>
        {changeTime && (
          <p className={styles.changed}>
            {changedBy?.name ?? '有人'} {formatMoment(changeTime, now)}
            {on ? '打开' : '关闭'}：{note || '没有写原因'}
          </p>
        )}
      </div>
      <Button danger={on} onClick={onSwitch}>
        {on ? `关闭${name}` : `打开${name}`}
      </Button>
    </li>
  );
}

/** Feature switches with who, when and why. */
export function Switches() {
  const { data, error, refetch } = consoleSwitchesApi.list.useQuery();
  const [opened, setOpened] = useState<FeatureSwitch>();
  if (!data) {
    return isCallError(error) ? (
      <ErrorState title={error.msg} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="list" />
    );
  }
  return (
    <>
      <ul className={styles.switches}>
        {data.list.map((one) => (
          <Row key={one.feature} one={one} onSwitch={() => setOpened(one)} />
        ))}
      </ul>
      {opened && <SwitchDialog feature={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

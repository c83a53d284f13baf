import type { StaffRecord } from '@zhucheng/contracts';
import { Avatar } from '../shared/parts/avatar.tsx';
import { StateTag, type StateTone } from '../shared/parts/state-tag.tsx';
import { formatMoment, formatTimeLeft } from '../shared/parts/times.ts';
import type { ListColumn } from '../shared/list/list-types.ts';
import styles from './staff.module.css';

const STATES: Record<StaffRecord['state'], { tone: StateTone; name: string }> = {
  invited: { tone: 'waiting', name: '待启用' },
  active: { tone: 'done', name: '在用' },
  blocked: { tone: 'off', name: '已停用' },
};

/** States of a person, for the filter. */
export const STATE_OPTIONS = Object.entries(STATES).map(([value, { name }]) => ({
  value,
  label: name,
}));

function Name({ row }: { row: StaffRecord }) {
  return (
    <span className={styles.name}>
      <Avatar name={row.name} />
      {row.name}
      {row.isAdmin && <small>管理员</small>}
    </span>
  );
}

function State({ row, now }: { row: StaffRecord; now: number }) {
  const { tone, name } = STATES[row.state];
  return (
    <span className={styles.state}>
      <StateTag tone={tone}>{name}</StateTag>
      {row.linkExpiresAt && <small>链接{formatTimeLeft(row.linkExpiresAt, now)}</small>}
    </span>
  );
}

/** Columns of the list of staff. */
export const createColumns = (now: number): ListColumn<StaffRecord>[] => [
  { key: 'name', title: '姓名', render: (row) => <Name row={row} /> },
  { key: 'phone', title: '手机', width: 140, wideOnly: true, render: ({ phone }) => phone },
  {
    key: 'roles',
    title: '角色',
    width: 260,
    wideOnly: true,
    render: ({ roles }) => roles.map(({ name }) => name).join('、'),
  },
  { key: 'state', title: '状态', width: 220, render: (row) => <State row={row} now={now} /> },
  {
    key: 'lastLoginAt',
    title: '上次登录',
    width: 130,
    wideOnly: true,
    render: ({ lastLoginAt }) => (lastLoginAt ? formatMoment(lastLoginAt, now) : '—'),
  },
  {
    key: 'invitedAt',
    title: '加入',
    width: 130,
    wideOnly: true,
    render: ({ invitedAt }) => formatMoment(invitedAt, now),
  },
];

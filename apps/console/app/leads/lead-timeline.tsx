import type { LeadModel } from '@zhucheng/contracts';
import { LEAD_KIND_LABELS, LEAD_KINDS } from '@zhucheng/domain-service';
import { formatMoment } from '../shared/parts/times.ts';
import styles from './leads.module.css';

type LeadEvent = LeadModel['events'][number];

const FIELDS: Readonly<Record<string, string>> = {
  state: '阶段',
  dueAt: '期限',
  company: '单位',
  userName: '称呼',
  position: '职位',
  userIdentity: '项目角色',
  remark: '留言',
};

const kindLabel = (kind: string | undefined) =>
  LEAD_KIND_LABELS[LEAD_KINDS.find((one) => one === kind) ?? 'message'];

const quote = (text: string | undefined) => (text ? `，“${text}”` : '');

function describeChange(detail: Record<string, string>): string {
  const parts = Object.entries(detail).map(([field, value]) => {
    const shown = field === 'dueAt' ? value.slice(5, 16).replace('T', ' ') : value;
    return `${FIELDS[field] ?? field}改为${shown === '' ? '空' : shown}`;
  });
  return parts.join('，');
}

/** Event of a lead in words. */
export function describeEvent({ kind, detail }: LeadEvent): string {
  switch (kind) {
    case 'created':
      return `${kindLabel(detail.kind)}${quote(detail.remark)}`;
    case 'repeated':
      return `再次提交：${kindLabel(detail.kind)}${quote(detail.remark)}`;
    case 'changed':
      return describeChange(detail);
    case 'assigned':
      return detail.owner ? `交给 ${detail.owner}` : '不再有负责人';
    case 'noted':
      return detail.text ?? '';
    case 'merged':
      return `并入 ${detail.count ?? ''} 条重复的线索`;
    case 'unmerged':
      return '撤销了合并';
  }
}

/** History of a lead, the newest first, down to the first arrival. */
export function LeadTimeline({ lead, now }: { lead: LeadModel; now: number }) {
  return (
    <ol className={styles.timeline}>
      {lead.events.map((event) => (
        <li key={event.id}>
          <p>{describeEvent(event)}</p>
          <small>
            {event.actor || '网站访客'}，{formatMoment(event.at, now)}
          </small>
        </li>
      ))}
      {lead.firstTouch && (
        <li>
          <p>首次访问：{lead.firstTouch.label}</p>
          <small>
            {lead.firstTouch.page}，{formatMoment(lead.firstTouch.at, now)}
          </small>
        </li>
      )}
    </ol>
  );
}

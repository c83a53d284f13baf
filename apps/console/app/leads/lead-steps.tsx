import type { LeadModel } from '@zhucheng/contracts';
import {
  isOpenLead,
  LEAD_STATE_LABELS,
  LEAD_STATES,
  type LeadState,
} from '@zhucheng/domain-service';
import { Select } from 'antd';
import styles from './leads.module.css';
import { useLeadCalls, type Owner } from './use-lead-calls.ts';

/** Times for the next step, in minutes of working time; a workday has nine hours. */
const DUE_CHOICES = [
  { value: 30, label: '30 分钟后' },
  { value: 120, label: '2 小时后' },
  { value: 540, label: '1 个工作日后' },
  { value: 1_080, label: '2 个工作日后' },
  { value: 2_700, label: '5 个工作日后' },
];

const STATE_OPTIONS = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] }));

/** Value of the owner's choice for nobody. */
const NOBODY = '';

/** What moves a lead on: state, owner, due time. Shown at once; a refusal takes it back. */
export function LeadSteps(props: {
  lead: LeadModel;
  people: readonly Owner[];
  onDue: (minutes: number) => void;
}) {
  const { lead, people, onDue } = props;
  const { move, assign } = useLeadCalls();
  const owners = [
    { value: NOBODY, label: '未分配' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={styles.steps}>
      <label>
        <span>阶段</span>
        <Select
          aria-label="阶段"
          value={lead.state}
          options={STATE_OPTIONS}
          onChange={(state: LeadState) => void move(lead, state)}
        />
      </label>
      <label>
        <span>负责人</span>
        <Select
          aria-label="负责人"
          value={lead.owner?.id ?? NOBODY}
          options={owners}
          onChange={(id: string) => void assign(lead, people.find((one) => one.id === id) ?? null)}
        />
      </label>
      <label>
        <span>期限</span>
        <Select
          aria-label="改期限"
          placeholder="改期限"
          value={null}
          disabled={!isOpenLead(lead.state)}
          options={DUE_CHOICES}
          onChange={(minutes: number | null) => minutes !== null && onDue(minutes)}
        />
      </label>
    </div>
  );
}

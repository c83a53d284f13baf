import { consoleLeadsApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { LEAD_PARTS, NO_OWNER, type LeadRecord } from '@zhucheng/contracts';
import {
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_STATE_LABELS,
  LEAD_STATES,
} from '@zhucheng/domain-service';
import { Icon } from '@zhucheng/ui';
import { Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListFilter } from '../shared/list/list-types.ts';
import { useListAddress, type ListAddressState } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { useCan, useStaff } from '../shared/session/use-staff.ts';
import { LeadBoard } from './lead-board.tsx';
import { createColumns } from './lead-columns.tsx';
import { NewLeadDialog } from './lead-dialogs.tsx';
import { LeadPane } from './lead-pane.tsx';
import styles from './leads.module.css';
import { useLeadBulk } from './use-lead-bulk.tsx';
import { nameLead, useLeadCalls, type LeadFilter, type Owner } from './use-lead-calls.ts';

const FILTER_NAMES = ['keywords', 'part', 'state', 'kind', 'ownerId', 'source'];

const BASE = '/console/leads';

const find = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((one) => one === value);

/** Filter of the calls, from that of the address. */
const toFilter = ({ filters }: ListAddressState): LeadFilter => ({
  part: find(LEAD_PARTS, filters.part),
  state: find(LEAD_STATES, filters.state),
  kind: find(LEAD_KINDS, filters.kind),
  ownerId: filters.ownerId,
  source: filters.source,
  keywords: filters.keywords,
});

const toOptions = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const createFilters = (people: readonly Owner[]): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: '阶段',
    options: toOptions(LEAD_STATES, LEAD_STATE_LABELS),
  },
  { kind: 'choice', name: 'kind', label: '来意', options: toOptions(LEAD_KINDS, LEAD_KIND_LABELS) },
  {
    kind: 'choice',
    name: 'ownerId',
    label: '负责人',
    options: [
      { value: NO_OWNER, label: '未分配' },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
];

function usePeople() {
  const { accountId } = useStaff();
  const { data } = consoleLeadsApi.people.useQuery({});
  const people = data?.list ?? [];
  return { people, self: people.find(({ id }) => id === accountId) };
}

function Actions(props: {
  isBoard: boolean;
  onView: (isBoard: boolean) => void;
  filter: LeadFilter;
  self: { onDuty: boolean } | undefined;
}) {
  const { isBoard, onView, filter, self } = props;
  const can = useCan();
  const { exportAll, setDuty } = useLeadCalls();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await exportAll(filter);
    setBusy(false);
  };
  return (
    <>
      {self && (
        <span className={styles.duty} title="值班时按轮次收新线索">
          <Checkbox checked={self.onDuty} onChange={({ target }) => void setDuty(target.checked)}>
            值班
          </Checkbox>
        </span>
      )}
      <span className={styles.views} role="group" aria-label="看法">
        {[false, true].map((board) => (
          <button
            key={String(board)}
            type="button"
            aria-pressed={board === isBoard}
            onClick={() => onView(board)}
          >
            {board ? '看板' : '表格'}
          </button>
        ))}
      </span>
      {can('leads:export') && (
        <Button icon={<Icon name="download" />} loading={isBusy} onClick={() => void run()}>
          导出
        </Button>
      )}
    </>
  );
}

const VIEW_KEY = 'console-leads-view';

/** Whether leads are shown as a board, kept in this browser. */
function useBoardView(): [boolean, (isBoard: boolean) => void] {
  const [isBoard, setBoard] = useState(() => {
    try {
      return localStorage.getItem(VIEW_KEY) === 'board';
    } catch {
      return false;
    }
  });
  const save = (board: boolean) => {
    setBoard(board);
    try {
      localStorage.setItem(VIEW_KEY, board ? 'board' : 'table');
    } catch {
      // A full or closed storage: it holds until the page is left.
    }
  };
  return [isBoard, save];
}

/** Claims that are shown before the list has them. */
function useClaims(
  self: Owner | undefined,
  records: readonly LeadRecord[] | undefined,
  refetch: () => Promise<unknown>,
) {
  const { assign } = useLeadCalls();
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  const claim = async (lead: LeadRecord) => {
    if (!self || lead.owner || claimed.has(lead.id)) return;
    setClaimed((ids) => new Set(ids).add(lead.id));
    await assign(lead, self);
    await refetch();
    setClaimed((ids) => new Set([...ids].filter((id) => id !== lead.id)));
  };
  const claimFocused = () => {
    const row = document.activeElement?.closest('tr');
    const id = row?.querySelector<HTMLElement>('[data-open]')?.dataset.open;
    const lead = records?.find((one) => one.id === id);
    if (lead) void claim(lead);
  };
  const shown = records?.map((lead) =>
    self && !lead.owner && claimed.has(lead.id) ? { ...lead, owner: self } : lead,
  );
  return { claim, claimFocused, shown };
}

const PARTS = [
  ['open', '未结'],
  ['mine', '我的'],
  ['unassigned', '未分配'],
  ['won', '本月成交'],
  ['duplicate', '可能重复'],
] as const;

type Counts = Readonly<Record<(typeof PARTS)[number][0], number>>;

const createPresets = (counts: Counts | undefined) => [
  ...PARTS.map(([part, name]) => ({
    name,
    query: part === 'open' ? '' : `part=${part}`,
    count: counts?.[part],
  })),
  { name: '全部', query: 'part=all' },
];

/** Leads of sales: list or board, and the open one beside it. */
export default function Leads() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const can = useCan();
  const address = useListAddress(FILTER_NAMES);
  const filter = toFilter(address);
  const [isBoard, setBoard] = useBoardView();
  const { people, self } = usePeople();
  const list = consoleLeadsApi.listPaged.useQuery({ ...filter, current: address.current });
  const data = list.currentData ?? list.data;
  const now = useNow();
  const mayWrite = can('leads:write');
  const { claim, claimFocused, shown } = useClaims(self, data?.records, list.refetch);
  const columns = createColumns(
    now,
    mayWrite ? (lead) => void claim(lead) : undefined,
    id !== undefined,
  );
  const { bulk, dialog } = useLeadBulk(filter, people);
  const [isCreating, setCreating] = useState(false);
  const filters = useMemo(() => createFilters(people), [people]);
  const open = (leadId: string) => void navigate(`${BASE}/${leadId}${search}`);
  const create = () => mayWrite && setCreating(true);
  useShortcuts([
    { key: 'c', label: '录线索', run: create },
    { key: 't', label: '认领这一条', run: claimFocused },
  ]);
  return (
    <div className={styles.page} data-open={id !== undefined || undefined}>
      <PageTitle>线索</PageTitle>
      <div className={styles.list}>
        <ListPage<LeadRecord>
          page="leads"
          title="线索"
          unit="条"
          address={address}
          data={data && { ...data, records: shown ?? data.records }}
          isFetching={list.isFetching}
          error={isCallError(list.error) ? list.error.msg : undefined}
          onRetry={() => void list.refetch()}
          columns={columns}
          filters={filters}
          presets={createPresets(data?.counts)}
          searchPlaceholder="单位、称呼、号码后四位"
          getId={(lead) => lead.id}
          getTitle={nameLead}
          onOpen={(lead) => open(lead.id)}
          bulk={mayWrite ? bulk : undefined}
          actions={<Actions isBoard={isBoard} onView={setBoard} filter={filter} self={self} />}
          create={
            mayWrite && (
              <Button type="primary" icon={<Icon name="plus" />} onClick={create}>
                录线索 <kbd>c</kbd>
              </Button>
            )
          }
          emptyText="访客预约演示、留下电话，或者您录入后，线索出现在这里。"
          replaceTable={
            isBoard && (
              <LeadBoard filter={filter} now={now} openId={id} mayMove={mayWrite} onOpen={open} />
            )
          }
        />
      </div>
      {id !== undefined && (
        <LeadPane id={id} people={people} onClose={() => void navigate(`${BASE}${search}`)} />
      )}
      {isCreating && <NewLeadDialog onCreated={open} onClose={() => setCreating(false)} />}
      {dialog}
    </div>
  );
}

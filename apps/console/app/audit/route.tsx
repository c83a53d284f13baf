import { consoleAuditApi, isCallError, useAppStore } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { AuditRecord } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListFilter } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { ACTOR_KINDS, createColumns } from './audit-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const FILTER_NAMES = [
  'keywords',
  'actorKind',
  'actorId',
  'action',
  'resourceKind',
  'resourceId',
  'from',
  'to',
];

const KIND_OPTIONS = Object.entries(ACTOR_KINDS).map(([value, label]) => ({ value, label }));

const toActorKind = (value: string | undefined) =>
  KIND_OPTIONS.find((option) => option.value === value)?.value as
    AuditRecord['actor']['kind'] | undefined;

function useFilters(): ListFilter[] {
  const { data } = consoleAuditApi.choices.useQuery();
  const { actors = [], actions = [], resources = [] } = data?.model ?? {};
  return [
    { kind: 'choice', name: 'actorId', label: '谁', options: actors },
    { kind: 'choice', name: 'actorKind', label: '身份', options: KIND_OPTIONS },
    { kind: 'choice', name: 'action', label: '操作', options: actions },
    { kind: 'choice', name: 'resourceKind', label: '对象', options: resources },
    { kind: 'days', name: 'from', until: 'to', label: '日期' },
  ];
}

/** The audit log: who did what to which record, with the changed fields. */
export default function Audit() {
  const address = useListAddress(FILTER_NAMES);
  const store = useAppStore();
  const [opened, setOpened] = useState<AuditRecord>();
  const filter = { ...address.filters, actorKind: toActorKind(address.filters.actorKind) };
  const list = consoleAuditApi.listPaged.useQuery({ ...filter, current: address.current });
  const data = list.currentData ?? list.data;
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  const download = async () => {
    const { data: begun } = await store.dispatch(
      consoleAuditApi.export.initiate(filter, { track: false }),
    );
    if (begun) location.assign(begun.model.address);
  };
  useShortcuts([{ key: 'd', label: '导出这些记录', run: () => void download() }]);
  return (
    <>
      <PageTitle>操作记录</PageTitle>
      <ListPage<AuditRecord>
        page="audit"
        title="操作记录"
        unit="条"
        address={address}
        data={data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={useFilters()}
        searchPlaceholder="操作、姓名或改动里的词"
        getId={({ id }) => id}
        getTitle={({ title, actor }) => `${actor.name || ACTOR_KINDS[actor.kind]} ${title}`}
        onOpen={setOpened}
        actions={
          <Button icon={<Icon name="download" />} onClick={() => void download()}>
            导出 CSV <kbd>d</kbd>
          </Button>
        }
        emptyText="每次改动都会留下一条，谁也改不了。"
      />
      {opened && (
        <EntryDialog
          entry={opened}
          names={data?.names ?? {}}
          onFilter={(filters) => {
            setOpened(undefined);
            address.setQuery(new URLSearchParams(filters).toString());
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

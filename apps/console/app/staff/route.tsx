import { consoleRolesApi, consoleStaffApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { StaffRecord } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListFilter } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { useStaff } from '../shared/session/use-staff.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { createColumns, STATE_OPTIONS } from './staff-columns.tsx';
import type { OneTimeLink } from './use-staff-calls.ts';

const FILTER_NAMES = ['keywords', 'state', 'roleId'];

type Opened =
  | { kind: 'invite' }
  | { kind: 'person'; person: StaffRecord }
  | { kind: 'link'; link: OneTimeLink };

function useFilters(): ListFilter[] {
  const { data } = consoleRolesApi.list.useQuery();
  return [
    { kind: 'choice', name: 'state', label: '状态', options: STATE_OPTIONS },
    {
      kind: 'choice',
      name: 'roleId',
      label: '角色',
      options: data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
  ];
}

function OpenedDialog({ opened, onChange }: { opened: Opened; onChange: (next?: Opened) => void }) {
  const { accountId } = useStaff();
  const close = () => onChange();
  const showLink = (link: OneTimeLink) => onChange({ kind: 'link', link });
  if (opened.kind === 'invite') return <InviteDialog onInvited={showLink} onClose={close} />;
  if (opened.kind === 'link') return <LinkDialog link={opened.link} onClose={close} />;
  const { person } = opened;
  return (
    <PersonDialog
      person={person}
      isSelf={person.accountId === accountId}
      onLink={showLink}
      onClose={close}
    />
  );
}

/** Members of staff. */
export default function Staff() {
  const address = useListAddress(FILTER_NAMES);
  const { filters, current } = address;
  const [opened, setOpened] = useState<Opened>();
  const list = consoleStaffApi.listPaged.useQuery({
    ...filters,
    state: STATE_OPTIONS.find(({ value }) => value === filters.state)
      ?.value as StaffRecord['state'],
    current,
  });
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  const invite = () => setOpened({ kind: 'invite' });
  useShortcuts([{ key: 'c', label: '邀请同事', run: invite }]);
  return (
    <>
      <PageTitle>人员</PageTitle>
      <ListPage<StaffRecord>
        page="staff"
        title="人员"
        unit="人"
        address={address}
        data={list.currentData ?? list.data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={useFilters()}
        searchPlaceholder="姓名或手机号后四位"
        getId={({ accountId }) => accountId}
        getTitle={({ name }) => name}
        onOpen={(person) => setOpened({ kind: 'person', person })}
        create={
          <Button type="primary" icon={<Icon name="plus" />} onClick={invite}>
            邀请同事 <kbd>c</kbd>
          </Button>
        }
        emptyText="邀请第一位同事，链接 24 小时内有效。"
      />
      {opened && <OpenedDialog opened={opened} onChange={setOpened} />}
    </>
  );
}

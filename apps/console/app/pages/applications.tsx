import { consoleApplicationsApi, isCallError, useAppDispatch } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { ApplicationRecord } from '@zhucheng/contracts';
import { Dialog } from '@zhucheng/ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { formatMoment } from '../shared/parts/times.ts';
import styles from './pages.module.css';

const FILTER_NAMES = ['keywords'];

const createColumns = (now: number): ListColumn<ApplicationRecord>[] => [
  { key: 'name', title: '姓名', width: 160, render: ({ name }) => name },
  { key: 'jobTitle', title: '应聘职位', render: ({ jobTitle }) => jobTitle },
  { key: 'phone', title: '手机', width: 140, wideOnly: true, render: ({ phone }) => phone },
  {
    key: 'receiveTime',
    title: '收到',
    width: 130,
    render: ({ receiveTime }) => formatMoment(receiveTime, now),
  },
];

interface Contact {
  phone: string;
  email: string;
  message: string;
}

/** An applicant: number and résumé on demand, both audited. */
function ApplicationDialog(props: { application: ApplicationRecord; onClose: () => void }) {
  const { application, onClose } = props;
  const { id, name, jobTitle, phone, resumeId } = application;
  const dispatch = useAppDispatch();
  const [contact, setContact] = useState<Contact>();
  const reveal = async () => {
    const { data } = await dispatch(
      consoleApplicationsApi.reveal.initiate({ id }, { track: false }),
    );
    setContact(data?.model);
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>应聘职位</dt>
        <dd>{jobTitle}</dd>
        <dt>手机</dt>
        <dd>{contact?.phone ?? phone}</dd>
        {contact && (
          <>
            <dt>邮箱</dt>
            <dd>{contact.email || '没有留'}</dd>
            <dt>想说的话</dt>
            <dd>{contact.message || '没有写'}</dd>
          </>
        )}
      </dl>
      <p className={styles.hint}>看号码、读简历都记入操作记录；应聘和简历保存 12 个月。</p>
      <div className={styles.actions}>
        {!contact && <Button onClick={() => void reveal()}>显示号码和留言</Button>}
        <Button
          type="primary"
          href={`/api/console/resumes/${resumeId}`}
          target="_blank"
          rel="noreferrer"
        >
          打开简历
        </Button>
      </div>
    </Dialog>
  );
}

/** Applications for jobs, the newest first. */
export function Applications() {
  const address = useListAddress(FILTER_NAMES);
  const { filters, current } = address;
  const list = consoleApplicationsApi.listPaged.useQuery({ keywords: filters.keywords, current });
  const [opened, setOpened] = useState<ApplicationRecord>();
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  return (
    <>
      <ListPage<ApplicationRecord>
        page="pages-applications"
        title="应聘"
        unit="份"
        address={address}
        data={list.currentData ?? list.data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={[]}
        searchPlaceholder="姓名或职位"
        getId={({ id }) => id}
        getTitle={({ name }) => name}
        onOpen={setOpened}
        emptyText="有人投递简历后，就在这里。"
      />
      {opened && <ApplicationDialog application={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

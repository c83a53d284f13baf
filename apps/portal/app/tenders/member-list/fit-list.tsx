import { tenderMemberListsApi } from '@zhucheng/api-client';
import { useHydrated } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import { formatTenderList, type TenderFilter } from '@zhucheng/domain-tender';
import { formatFitReason } from '@zhucheng/domain-tender/fit';
import { AppLink, ErrorState, Skeleton } from '@zhucheng/ui';
import { useEffect, useRef, type MouseEvent } from 'react';
import { NoticeList, type NoticeListProps } from '../list/notice-list.tsx';
import { fitRequest, subscribeHref } from '../../shared/tender-request.ts';
import styles from './fit-list.module.css';

interface FitListProps extends NoticeListProps {
  filter: TenderFilter;
}

/** The order in one sentence. */
const ORDER =
  '合乎订阅的在前，其次看常收藏的招标人、类别和地区，以及单位的业务和所在地；未截止的、新发布的优先，没有理由的按发布时间排在后面，一条不少。';

const LOGIN_REASON = '即可按适合您的程度排序';

/** Notices in the order of how well they fit the member, with the reasons. Visitors see the newest first, and are asked to log in. */
export default function FitList({ filter, ...list }: FitListProps) {
  const { state } = useSession();
  // The server renders for visitors, and this may be hydrated after the session is known.
  if (useHydrated() && state === 'member') return <MemberFitList filter={filter} {...list} />;
  return (
    <>
      <LoginNote filter={filter} isVisitor={state === 'visitor'} />
      <NoticeList {...list} />
    </>
  );
}

/** Asks a visitor once to log in; the link leads to the login page and back. */
function LoginNote({ filter, isVisitor }: { filter: TenderFilter; isVisitor: boolean }) {
  const requireLogin = useRequireLogin();
  const asked = useRef(false);
  useEffect(() => {
    if (!isVisitor || asked.current) return;
    asked.current = true;
    void requireLogin(LOGIN_REASON);
  }, [isVisitor, requireLogin]);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void requireLogin(LOGIN_REASON);
  };
  const login = `/login?redirect=${encodeURIComponent(formatTenderList(filter))}`;
  return (
    <p className={styles.note}>
      现在按最新发布排列。
      <AppLink to={login} onClick={onClick}>
        登录
      </AppLink>
      后按适合您的程度排序：{ORDER}
    </p>
  );
}

function MemberFitList({ filter, address, now, exported }: FitListProps) {
  const { data, isFetching, error, refetch } = tenderMemberListsApi.listPagedSort.useQuery(
    fitRequest(filter),
  );
  if (!data) {
    return isFetching || !error ? (
      <Skeleton kind="list" rows={8} />
    ) : (
      <ErrorState onRetry={() => void refetch()}>换一种排序，列表照常可读。</ErrorState>
    );
  }
  const notices = data.records.map(({ reasons, ...notice }) => ({
    ...notice,
    hint: reasons.length > 0 ? `适合您：${reasons.map(formatFitReason).join('；')}` : undefined,
  }));
  const ids = notices.map(({ id }) => id).join(' ');
  return (
    <>
      <p className={styles.note}>
        {data.basis.length > 0 ? (
          ORDER
        ) : (
          <>
            还不知道什么适合您，现在按最新发布排列。先收藏几条公告，或
            <AppLink to={subscribeHref(filter)}>订阅这组条件</AppLink>。
          </>
        )}
      </p>
      <NoticeList address={`${address} ${ids}`} notices={notices} now={now} exported={exported} />
    </>
  );
}

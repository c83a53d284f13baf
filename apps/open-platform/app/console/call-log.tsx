import { isCallError, openManageApi } from '@zhucheng/api-client';
import type { CallRecord } from '@zhucheng/contracts';
import { CALL_LOG_DAYS } from '@zhucheng/contracts/open/limits';
import { AppLink, Button, ContentBlock, ErrorState, Pagination, Skeleton } from '@zhucheng/ui';
import { useLocation } from 'react-router';
import { appHref, parseLogView } from './addresses.ts';
import { MODE_NAMES } from './apps.ts';
import styles from './console.module.css';

function CallRow({ call }: { call: CallRecord }) {
  const { at, method, path, status, durationMs, keyName, mode, requestId } = call;
  return (
    <tr>
      <th scope="row">
        <code className={styles.path}>
          {method} {path}
        </code>
        <code>{requestId}</code>
      </th>
      <td data-label="状态">
        <span className={styles.flag} data-good={status < 400}>
          {status}
        </span>
      </td>
      <td data-label="用时">{durationMs || '<1'} ms</td>
      <td data-label="密钥">
        {keyName}
        <small>{MODE_NAMES[mode]}</small>
      </td>
      <td data-label="时间">
        {at.slice(11, 19)}
        <small>{at.slice(0, 10)}</small>
      </td>
    </tr>
  );
}

/** Calls of an application, the newest first. */
export function CallLog({ appId }: { appId: string }) {
  const view = parseLogView(new URLSearchParams(useLocation().search));
  const { page, failed } = view;
  const { data, error, isFetching, refetch } = openManageApi.listCalls.useQuery(
    { appId, current: page, ...(failed && { failed }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ContentBlock
      title="调用记录"
      note={
        <span className={styles.views}>
          <AppLink to={appHref(appId, { page: 1, failed: !failed })}>
            {failed ? '看全部' : '只看失败'}
          </AppLink>
          <Button size="small" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            刷新
          </Button>
        </span>
      }
    >
      {!data && !error && <Skeleton kind="list" rows={3} />}
      {!data && error && (
        <ErrorState
          title={isCallError(error) ? error.msg : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data?.records.length === 0 && (
        <p className={styles.none}>
          {failed ? '没有失败的调用。' : '还没有调用。用密钥调一次，几秒后就在这里。'}
        </p>
      )}
      {data && data.records.length > 0 && (
        <table className={styles.table}>
          <caption className="sr">调用记录</caption>
          <thead>
            <tr>
              <th scope="col">请求</th>
              <th scope="col">状态</th>
              <th scope="col">用时</th>
              <th scope="col">密钥</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map((call) => (
              <CallRow key={call.requestId} call={call} />
            ))}
          </tbody>
        </table>
      )}
      {data && <Pagination {...data} hrefFor={(to) => appHref(appId, { page: to, failed })} />}
      <p className={styles.fine}>
        不记参数和内容，留 {CALL_LOG_DAYS} 天。状态的含义看
        <AppLink to="/open/errors">错误码</AppLink>。
      </p>
    </ContentBlock>
  );
}

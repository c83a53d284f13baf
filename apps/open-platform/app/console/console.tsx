import { openManageApi, isCallError } from '@zhucheng/api-client';
import { Button, EmptyState, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { CONSOLE_PATH } from './addresses.ts';
import { AppForm } from './app-form.tsx';
import { AppNavigation } from './app-navigation.tsx';
import { AppView } from './app-view.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { Overview } from './overview.tsx';
import styles from './console.module.css';

/** The member's applications: the one of the address, or all. */
export default function Console({ id }: { id: string | undefined }) {
  const { data, error, isFetching, refetch } = openManageApi.listApps.useQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
      新建应用
    </Button>
  );
  const app = data?.list.find((each) => each.id === id);
  // A new application is opened before the list that has it is there.
  if (!data || (id !== undefined && !app && isFetching)) {
    return (
      <>
        <ConsoleHeader />
        {error ? (
          <ErrorState
            title={isCallError(error) ? error.msg : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton kind="list" rows={4} />
        )}
      </>
    );
  }
  if (app) {
    return (
      <AppView
        key={app.id}
        app={app}
        navigation={<AppNavigation apps={data.list} current={app.id} />}
      />
    );
  }
  return (
    <>
      <ConsoleHeader actions={create} />
      {creating && <AppForm onClose={() => setCreating(false)} />}
      {id !== undefined && (
        <EmptyState title="没有这个应用" actions={<Button to={CONSOLE_PATH}>看全部应用</Button>}>
          它可能已被删除，或者属于您不再管理的企业。
        </EmptyState>
      )}
      {id === undefined && (
        <div className={styles.all}>
          <Overview apps={data.list} create={create} />
        </div>
      )}
    </>
  );
}

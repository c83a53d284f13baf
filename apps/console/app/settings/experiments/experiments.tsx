import { experimentsApi, isCallError } from '@zhucheng/api-client';
import type { ExperimentRecord } from '@zhucheng/contracts';
import { EmptyState, ErrorState, Icon, Skeleton } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { EndDialog, NewDialog, useStart } from './experiment-dialogs.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import styles from './experiments.module.css';

const REQUEST = { size: 50 };

/** Experiments: what they compare, what came of it, start and end. */
export function Experiments() {
  const { data, error, refetch } = experimentsApi.list.useQuery(REQUEST);
  const [ending, setEnding] = useState<ExperimentRecord>();
  const [isNew, setNew] = useState(false);
  const start = useStart();
  const create = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setNew(true)}>
      新建实验
    </Button>
  );
  if (!data) {
    return isCallError(error) ? (
      <ErrorState title={error.msg} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="list" />
    );
  }
  return (
    <>
      {data.records.length === 0 ? (
        <EmptyState title="还没有做过实验" actions={create}>
          选一个有两种样子的页面，起个名字，随时开始。
        </EmptyState>
      ) : (
        <>
          <p className={styles.bar}>{create}</p>
          {data.records.map((one) => (
            <ExperimentCard
              key={one.id}
              experiment={one}
              onStart={() => void start(one)}
              onEnd={() => setEnding(one)}
            />
          ))}
        </>
      )}
      {isNew && <NewDialog onClose={() => setNew(false)} />}
      {ending && <EndDialog experiment={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

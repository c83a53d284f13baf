import { profileApi } from '@zhucheng/api-client';
import { useState } from 'react';
import { NotYet } from '../parts/not-yet.tsx';
import { Part } from '../parts/part.tsx';
import { ChangeDialog, type Change } from './change-dialog.tsx';
import { Devices } from './devices.tsx';
import { SecurityFacts } from './facts.tsx';
import { LoginLog } from './login-log.tsx';
import { TrustedDevices } from './trusted.tsx';

/** How the account is kept: password, number, mailbox, second step, devices. */
export default function SecuritySection({ page }: { page: number }) {
  const query = profileApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const [change, setChange] = useState<Change>();
  return (
    <>
      <Part title="账号安全" note="修改这些信息前会先确认是您本人。">
        {data && <SecurityFacts profile={data.model} onChange={setChange} />}
        {!data && <NotYet query={query} rows={6} />}
      </Part>
      <Devices />
      <TrustedDevices />
      <LoginLog page={page} />
      {change && data && (
        <ChangeDialog
          change={change}
          profile={data.model}
          onDone={() => void refetch()}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  );
}

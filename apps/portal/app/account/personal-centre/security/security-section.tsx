import { profileApi } from '@zhucheng/api-client';
import { useState } from 'react';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import type { SecurityChange } from './security-change.ts';
import { SecurityChangeDialog } from './security-change-dialog.tsx';
import { LoggedInDevices } from './logged-in-devices.tsx';
import { SecurityFacts } from './security-facts.tsx';
import { LoginLog } from './login-log.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

/** Security: password, number, mailbox, second factor, devices. */
export default function SecuritySection({ page }: { page: number }) {
  const query = profileApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [change, setChange] = useState<SecurityChange>();
  return (
    <>
      <SectionCard title="账号安全" note="修改这些信息前会先确认是您本人。">
        {data && <SecurityFacts profile={data.model} onChange={setChange} />}
        {!data && <QueryPending query={query} rows={6} />}
      </SectionCard>
      <LoggedInDevices />
      <TrustedDevices />
      <LoginLog page={page} />
      {change && data && (
        <SecurityChangeDialog
          change={change}
          profile={data.model}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  );
}

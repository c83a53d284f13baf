import { activityApi } from '@zhucheng/api-client';
import { optional, preload, type PageHandle, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { LoginPanel } from '@zhucheng/account-ui';
import { useSession, type SessionState } from '@zhucheng/auth-store';
import { brand } from '@zhucheng/site-config';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountIllustration } from '../components/account-illustration.tsx';
import { CompanyInvitation } from './company-invitation.tsx';
import { useRedirectWhenLoggedIn } from '../components/use-redirect-when-logged-in.ts';
import styles from './invite.module.css';

export const handle: PageHandle = { query: ['code', 'invite', 'company'] };

const parseInviteCode = (query: URLSearchParams) =>
  (query.get('code') ?? query.get('invite') ?? '').trim().slice(0, 40);

const load = preload(({ query }) => {
  const code = parseInviteCode(query);
  return [tdkQuery('invite'), code !== '' && optional(activityApi.inviterOf.initiate({ code }))];
});
export const loader = load;
export const clientLoader = load;

/** Inviter and reward; without a valid code the page is a plain registration. */
function Invitation({ code }: { code: string }) {
  const { data, isError } = activityApi.inviterOf.useQuery({ code }, { skip: code === '' });
  if (data) {
    return (
      <p className={styles.invitation}>
        <b>{data.model.name}</b> 邀请您使用{brand.name}。注册并完成资料后，邀请人和您都能得到积分。
      </p>
    );
  }
  if (code === '' || isError) {
    return (
      <p className={styles.invitation}>
        邀请码没有找到或已经停用。您仍然可以注册，只是不会计入邀请。
      </p>
    );
  }
  return (
    <p className={styles.invitation} role="status">
      正在读取邀请……
      <br />
      &nbsp;
    </p>
  );
}

/** A member cannot use an invitation to register. */
function AlreadyMember() {
  const { user } = useSession();
  return (
    <>
      <h1 className={styles.title}>您已经是会员</h1>
      <p className={styles.note}>
        您已登录（{user.realname || user.userinfo?.phone}
        ），这个邀请用于注册新账号。想邀请同事，可以在个人中心生成自己的邀请链接。
      </p>
      <Button variant="primary" to="/personalCenter?tab=invite">
        邀请同事
      </Button>
    </>
  );
}

/** Registration with a member's invitation code. */
function MemberInvitation({ code }: { code: string }) {
  const { state } = useSession();
  const [arrived, setArrived] = useState<SessionState>('unknown');
  if (arrived === 'unknown' && state !== 'unknown') setArrived(state);
  const stays = arrived === 'member';
  useRedirectWhenLoggedIn(stays || arrived === 'unknown');
  if (stays && state === 'member') return <AlreadyMember />;
  return (
    <>
      <Invitation code={code} />
      <LoginPanel product={brand.name} first="register" without={['scan', 'organisation']} />
    </>
  );
}

/** `/invite`: invitations of members (`code`) and of organisations (`company`). */
export default function Invite() {
  const query = new URLSearchParams(useLocation().search);
  const company = query.get('company');
  return (
    <AccountIllustration>
      <PageTdk page="invite" path="/invite" noindex />
      {company ? (
        <CompanyInvitation token={company} />
      ) : (
        <MemberInvitation code={parseInviteCode(query)} />
      )}
    </AccountIllustration>
  );
}

import { useSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';

/** Loaded for members only. */
const MemberMenu = lazy(() => import('./member-menu.tsx'));

/**
 * The header's right end: a way in for visitors (the place to come back to is remembered by the guards), the member's menu once it is known who is there.
 */
export function AccountSlot({ inline }: { inline?: boolean }) {
  const { state } = useSession();
  const loginButton = <Button to="/login">登录 / 注册</Button>;
  if (state !== 'member') return loginButton;
  return (
    <Suspense fallback={loginButton}>
      <MemberMenu inline={inline} />
    </Suspense>
  );
}

import { useIsMember } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';

/** Loaded for members only. */
const MemberMenu = lazy(() => import('./member-menu.tsx'));

/** Account area of the header: login link for visitors (the guards store the return path), menu for members. */
export function AccountSlot({ inline }: { inline?: boolean }) {
  const member = useIsMember();
  const loginButton = <Button to="/login">登录 / 注册</Button>;
  if (!member) return loginButton;
  return (
    <Suspense fallback={loginButton}>
      <MemberMenu inline={inline} />
    </Suspense>
  );
}

import { useRequireLogin } from '@zhucheng/auth-store';
import { Button, EmptyState } from '@zhucheng/ui';

interface LoginFirstProps {
  /** What is behind the login: 登录后才能看自己写的. */
  title: string;
  /** Goes on after 登录后: 即可看自己写的. */
  reason: string;
  children: string;
}

/** What a visitor sees in the place of what is a member's own. */
export function LoginFirst({ title, reason, children }: LoginFirstProps) {
  const requireLogin = useRequireLogin();
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={() => void requireLogin(reason)}>
            登录
          </Button>
          <Button to="/aiToolList">看全部工具</Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

import { LoginPanel } from '@zhucheng/account-ui';
import { saveReturnPath } from '@zhucheng/auth-store';
import { brand } from '@zhucheng/site-config';
import { useEffect, type ReactNode } from 'react';
import { CardLead, StandaloneCard } from '../components/standalone-card.tsx';

/** Props of {@link LoginFirst}. */
interface LoginFirstProps {
  title: string;
  /** Why to log in. */
  children: ReactNode;
  /** Address of this page. */
  address: string;
}

/** Login before the question, on this page; ways that leave it come back. */
export function LoginFirst({ title, children, address }: LoginFirstProps) {
  useEffect(() => saveReturnPath(address), [address]);
  return (
    <StandaloneCard title={title}>
      <CardLead>{children}</CardLead>
      <LoginPanel product={brand.name} first="password" without={['organisation']} level={2} />
    </StandaloneCard>
  );
}

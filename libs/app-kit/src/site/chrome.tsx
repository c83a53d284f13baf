import { OfflineBar, SkipLink, ToastRegion } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { GateHost } from './account/gate-host.tsx';
import { SearchAssist } from './search-assist.tsx';
import { useConnection } from '../hooks/use-connection.ts';
import { useToasts } from '../hooks/use-toasts.ts';

/** Props of {@link Chrome}. */
export interface ChromeProps {
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** What stands around every page in every layout: skip link, connection, header, main, footer, messages. */
export function Chrome({ header, footer, children }: ChromeProps) {
  const { toasts, close } = useToasts();
  return (
    <>
      <SkipLink />
      <OfflineBar state={useConnection()} />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <GateHost />
      <SearchAssist />
      <ToastRegion toasts={toasts} onDismiss={close} />
    </>
  );
}

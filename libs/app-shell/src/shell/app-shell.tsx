import { OfflineBar, SkipLinks, ToastRegion } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { LoginDialogHost } from './login-dialog-host.tsx';
import { SearchAssist } from '../search-assist/search-assist.tsx';
import { useConnection, useToasts } from '../hooks.ts';

/** Props of {@link AppShell}. */
export interface AppShellProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** What floats beside the page and is a feature, so that only the app knows it. */
  widget?: ReactNode;
  children: ReactNode;
}

// Components of their own: their changes render nothing else.
function ConnectionNotice() {
  return <OfflineBar state={useConnection()} />;
}

function Messages() {
  const { toasts, close } = useToasts();
  return <ToastRegion toasts={toasts} onDismiss={close} />;
}

/** Shell of every layout: skip links, connection notice, header, main, footer, widget, messages. */
export function AppShell({ header, footer, widget, children }: AppShellProps) {
  return (
    <>
      <SkipLinks />
      <ConnectionNotice />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      {widget}
      <LoginDialogHost />
      <SearchAssist />
      <Messages />
    </>
  );
}

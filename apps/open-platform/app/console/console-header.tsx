import { PageHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';

/** Head of the page while no application is shown. */
export function ConsoleHeader({ actions }: { actions?: ReactNode }) {
  return <PageHeader title="我的应用" note="建应用、领密钥、看调用记录。" actions={actions} />;
}

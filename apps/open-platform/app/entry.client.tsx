import { hydrateApp } from '@zhucheng/app-shell/client';

void hydrateApp({ loginDialog: () => import('@zhucheng/account-ui/login-dialog') }).then(
  // A framed example is no visit of its own and has no widget.
  () => window === window.top && import('@zhucheng/service-widget/page-script'),
);

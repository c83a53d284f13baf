import { hydrateApp } from '@zhucheng/app-shell/client';

void hydrateApp({ loginDialog: () => import('@zhucheng/account-ui/login-dialog') }).then(
  () => import('@zhucheng/service-widget/page-script'),
);

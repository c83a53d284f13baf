import { hydrateApp } from '@zhucheng/app-shell/client';

hydrateApp({ loginDialog: () => import('@zhucheng/account-ui/login-dialog') });

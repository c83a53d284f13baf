import { hydrateApp } from '@zhucheng/app-kit/client';

hydrateApp();

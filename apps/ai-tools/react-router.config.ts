import { appRouterConfig } from '@zhucheng/app-build/react-router';

export default appRouterConfig;

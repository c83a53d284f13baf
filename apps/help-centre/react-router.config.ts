import { appRouterConfig } from '@zhucheng/app-kit/react-router';

export default appRouterConfig;

import { defineAppConfig } from '@zhucheng/app-kit/vite';

export default defineAppConfig({ name: 'portal', port: 5171, pdf: true });

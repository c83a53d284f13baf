import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({ name: 'portal', port: 5171, pdf: true });

import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({ name: 'landing', port: 5174, hydrate: false });

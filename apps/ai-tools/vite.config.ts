import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({ name: 'ai-tools', port: 5177 });

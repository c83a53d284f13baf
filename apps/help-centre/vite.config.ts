import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({ name: 'help-centre', port: 5172 });

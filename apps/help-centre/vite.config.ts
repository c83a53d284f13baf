import { defineAppConfig } from '@zhucheng/app-kit/vite';

export default defineAppConfig({ name: 'help-centre', port: 5172 });

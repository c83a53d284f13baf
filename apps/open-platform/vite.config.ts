import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({
  name: 'open-platform',
  port: 5176,
  serverWorkers: { 'openapi-worker.js': 'app/reference/files/worker.ts' },
});

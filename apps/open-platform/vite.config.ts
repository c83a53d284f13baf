import { defineAppConfig } from '@zhucheng/app-build/vite';
import { uiExamples } from '@zhucheng/ui/examples/plugin';

export default defineAppConfig({
  name: 'open-platform',
  port: 5176,
  plugins: [uiExamples()],
  serverWorkers: { 'openapi-worker.js': 'app/reference/files/worker.ts' },
});

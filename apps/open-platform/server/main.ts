import { serve } from '@zhucheng/app-server';
import * as build from 'virtual:react-router/server-build';
import { startProbes } from '../app/home/status.ts';
import { openReference } from '../app/reference/reference.server.ts';

export * from 'virtual:react-router/server-build';

if (import.meta.main) {
  await serve({ name: 'open-platform', build });
  // Files are read before the first visitor asks for them.
  void openReference();
  startProbes(process.env.API_ORIGIN ?? 'http://127.0.0.1:8100');
}

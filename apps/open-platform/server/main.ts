import { serve } from '@zhucheng/app-server';
import * as build from 'virtual:react-router/server-build';
import { startProbes } from '../app/home/status.ts';
import { openReference } from '../app/reference/reference.server.ts';

export * from 'virtual:react-router/server-build';

if (import.meta.main) {
  await serve({ name: 'open-platform', build });
  // Files are read before the first visitor asks for them.
  void openReference();
  const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8100';
  const own = `http://127.0.0.1:${process.env.PORT}`;
  startProbes(
    { api, site: process.env.PUBLIC_ORIGIN ?? own },
    // The page with the status is kept for a minute and renewed by whoever asks next: nobody shall see an old one.
    () => void fetch(`${own}/open`).catch(() => undefined),
    Number(process.env.PROBE_SECONDS) * 1_000 || undefined,
  );
}

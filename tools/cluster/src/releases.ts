import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@zhucheng/stack/workspace';
import { clusterPaths } from './files.ts';
import type { ClusterSettings } from './settings.ts';

/** Adds a release's assets to those that nginx serves, beside what older releases have there. */
export function addAssets({ folder, apps }: ClusterSettings, release = ROOT): void {
  for (const app of apps.keys()) {
    const built = join(release, 'apps', app, 'dist/client/assets');
    if (!existsSync(built)) continue;
    cpSync(built, join(clusterPaths(folder).data('assets'), 'assets'), {
      recursive: true,
      force: false,
    });
  }
}

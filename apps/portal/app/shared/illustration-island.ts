import { staticIsland } from '@zhucheng/app-shell';
import type { IllustrationProps } from '@zhucheng/ui';
import type { ComponentType } from 'react';

/**
 * Makes an illustration a static island: browsers that have its HTML load no drawing code. Its HTML is used again on the
 * page that is navigated to.
 */
export const illustrationIsland = (
  name: string,
  load: () => Promise<ComponentType<IllustrationProps>>,
) => staticIsland({ name, load: async () => ({ default: await load() }), persistent: true });

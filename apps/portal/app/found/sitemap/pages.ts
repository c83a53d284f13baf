import { resource } from '@zhucheng/app-kit';
import { FIXED_PAGES } from './fixed-pages.ts';
import { urlSet } from './xml.server.ts';

/** `/sitemap-pages.xml`: the pages that no record stands for. */
export const loader = resource(() => urlSet(FIXED_PAGES.map((path) => ({ path }))));

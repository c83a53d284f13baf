import { brand, FOOTER_GROUPS, LEGAL_LINKS } from '@zhucheng/site-config';
import { SiteFooter } from '@zhucheng/ui';
import { useYear } from '../hooks.ts';
import { useDirectories } from './use-directories.ts';

/** Footer of the site with current topics. */
export default function Footer() {
  const { topics } = useDirectories();
  return (
    <SiteFooter
      brand={brand}
      topics={topics}
      groups={FOOTER_GROUPS}
      legal={LEGAL_LINKS}
      year={useYear()}
    />
  );
}

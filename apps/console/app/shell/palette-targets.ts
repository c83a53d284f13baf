import type { Permission } from '@zhucheng/contracts';
import { listNavigation } from './navigation.ts';

/** Place to which the palette leads. */
export interface PaletteTarget {
  path: string;
  title: string;
  hint: string;
}

/** Lists that can be searched from the palette: permission, name, and path with the words at its end. */
const SEARCHES: readonly { permission: Permission; title: string; path: string }[] = [
  { permission: 'staff', title: '在人员里找', path: '/console/staff?keywords=' },
];

/** Pages whose name or words contain the text, then the lists that can be searched for it. */
export function findTargets(text: string, permissions: readonly Permission[]): PaletteTarget[] {
  const words = text.trim().toLowerCase();
  const pages = listNavigation(permissions).flatMap(({ title: hint, entries }) =>
    entries.map((entry) => ({ ...entry, hint })),
  );
  const found = pages
    .filter(({ title, words: more = '' }) => `${title} ${more}`.toLowerCase().includes(words))
    .map(({ path, title, hint }) => ({ path, title, hint: hint || '工作台' }));
  if (words === '') return found;
  const searches = SEARCHES.filter(({ permission }) => permissions.includes(permission));
  return [
    ...found,
    ...searches.map(({ title, path }) => ({
      path: path + encodeURIComponent(text.trim()),
      title: `${title}“${text.trim()}”`,
      hint: '搜索',
    })),
  ];
}

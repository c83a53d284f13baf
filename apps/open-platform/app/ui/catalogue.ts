import type { Example, Family } from '@zhucheng/ui/examples';

/** Family of components: what its example says, and what its sources say. */
export interface CatalogueFamily extends Family {
  example: Example;
}

/** Tests whether a family has a word in its title, its group, or a name that it exports. */
const isAbout = ({ name, example, exports }: CatalogueFamily, word: string): boolean =>
  [name, example.title, example.group, example.summary, ...exports.map((one) => one.name)].some(
    (text) => text.toLowerCase().includes(word),
  );

/** Returns the families that have all words of a search; all without a word. */
export function findFamilies(
  families: readonly CatalogueFamily[],
  keywords: string,
): readonly CatalogueFamily[] {
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  return families.filter((family) => words.every((word) => isAbout(family, word)));
}

/** Address of a family's page. */
export const getFamilyPath = (name: string): string => `/open/ui/${name}`;

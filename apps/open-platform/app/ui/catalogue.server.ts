import { EXAMPLE_GROUPS } from '@zhucheng/ui/examples';
import { readTokens } from '@zhucheng/ui/examples/contrast';
import tokensCss from '@zhucheng/ui/tokens.css?raw';
import families from 'virtual:ui-examples';
import { catalogueSource, type Catalogue } from './catalogue-source.ts';
import type { CatalogueFamily } from './catalogue.ts';
import { loadExample } from './use-example.ts';

const getOrder = ({ example }: CatalogueFamily) => EXAMPLE_GROUPS.indexOf(example.group);

async function readFamilies(): Promise<CatalogueFamily[]> {
  const all = families.map(async (family) => {
    const example = await loadExample(family.name);
    if (!example) throw new Error(`${family.file} is not built in`);
    return { ...family, example };
  });
  return (await Promise.all(all)).toSorted((one, other) => getOrder(one) - getOrder(other));
}

let opening: Promise<Catalogue> | undefined;

/** Reads the catalogue, once, and provides it to the pages. */
export const openCatalogue = (): Promise<Catalogue> =>
  (opening ??= readFamilies().then((all) => {
    const catalogue = { families: all, tokens: readTokens(tokensCss) };
    catalogueSource.provide(catalogue);
    return catalogue;
  }));

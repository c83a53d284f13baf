import type { Token } from '@zhucheng/ui/examples/contrast';
import type { CatalogueFamily } from './catalogue.ts';
import { serverValue } from '../shared/server-value.ts';

/** All of the catalogue, in its order. */
export interface Catalogue {
  families: readonly CatalogueFamily[];
  tokens: readonly Token[];
}

/** The catalogue, for content that is rendered on the server alone. */
export const catalogueSource = serverValue<Catalogue>();

import type { LinkItem } from '../../link/types.ts';

/** An entry of the top navigation. */
export interface NavItem extends LinkItem {
  key: string;
  /** Key of the panel (in `panels`) that opens below the entry. */
  panel?: string;
  /** Links shown below the entry in the menu of phones, where there is no panel. */
  links?: readonly LinkItem[];
}

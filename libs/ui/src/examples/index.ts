/// <reference types="vite/client" />
import { getFamilyName, type Example } from './example.ts';

export { EXAMPLE_GROUPS } from './example.ts';
export type { ContrastPair, Example, ExampleState } from './example.ts';
export type { Family } from './catalogue.ts';
export type { LibExport } from './read-exports.ts';

/** Loaders of all examples by the name of their family; each is a script of its own. Vite only. */
export const exampleLoaders: Readonly<Record<string, () => Promise<{ default: Example }>>> =
  Object.fromEntries(
    Object.entries(import.meta.glob<{ default: Example }>('../**/*.example.tsx')).map(
      ([path, load]) => [getFamilyName(path), load],
    ),
  );

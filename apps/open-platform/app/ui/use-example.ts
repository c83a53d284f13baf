import { exampleLoaders, type Example } from '@zhucheng/ui/examples';
import { use } from 'react';

const loading = new Map<string, Promise<Example | undefined>>();
const loaded = new Map<string, Example>();

async function load(name: string): Promise<Example | undefined> {
  const example = (await exampleLoaders[name]?.())?.default;
  if (example) loaded.set(name, example);
  return example;
}

/** Loads the example of a family. Loaders await it, so that the server renders it without suspending. */
export function loadExample(name: string): Promise<Example | undefined> {
  const known = loading.get(name) ?? load(name);
  loading.set(name, known);
  return known;
}

/** Returns the example of a family, hydrated: its script alone is loaded. Use inside a `Suspense`. */
export const useExample = (name: string): Example | undefined =>
  loaded.get(name) ?? use(loadExample(name));

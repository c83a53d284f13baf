import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HELP_FOLDER, type HelpArticle } from './articles.ts';
import type { HelpStep } from './steps.ts';

/** Bytes of a picture, at most. */
export const MAX_PICTURE_BYTES = 60_000;
/** Bytes of all pictures together, at most. */
export const MAX_PICTURES_BYTES = 8_000_000;

/** Folder of the pictures, below that of the articles. */
export const PICTURE_FOLDER = 'pictures';
const DIGESTS = join(HELP_FOLDER, PICTURE_FOLDER, 'steps.json');

/** Digest of what a picture shows: a step, in its words. */
export const digestStep = ({ text }: Pick<HelpStep, 'text'>): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Digests of the steps that the pictures were made of, by the pictures' files. */
export const readPictureDigests = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(DIGESTS, 'utf8').catch(() => '{}')) as Record<string, string>;

/** Writes the digests, ordered by file. */
export async function writePictureDigests(digests: Record<string, string>): Promise<void> {
  const ordered = Object.entries(digests).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(DIGESTS, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

/** Removes the pictures that no article names, with their digests. */
export async function removeUnusedPictures(articles: readonly HelpArticle[]): Promise<void> {
  const steps = articles.flatMap(({ walks }) => walks.flatMap((walk) => walk.steps));
  const used = new Set(steps.flatMap(({ picture }) => picture?.file ?? []));
  const digests = await readPictureDigests();
  await writePictureDigests(
    Object.fromEntries(Object.entries(digests).filter(([file]) => used.has(file))),
  );
  for (const name of await readdir(join(HELP_FOLDER, PICTURE_FOLDER))) {
    const file = `${PICTURE_FOLDER}/${name}`;
    if (name.endsWith('.webp') && !used.has(file)) await rm(join(HELP_FOLDER, file));
  }
}

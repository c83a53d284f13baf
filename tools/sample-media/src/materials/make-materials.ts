import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { materials } from './index.ts';
import type { Material } from './material.ts';
import { makePreview } from '../documents/pages.ts';
import { samplePath } from '../workspace.ts';

const TARGET = samplePath('materials');
const LIST = join(TARGET, 'materials.json');

/** Entry of the list that the sample loader reads. */
interface Entry {
  article: string;
  name: string;
  file: string;
  pages: number;
  previewPages: number;
}

async function makeMaterial({ id, name, make }: Material): Promise<Entry> {
  const bytes = await make();
  const { pages, shown, pdf, poster } = await makePreview(name, bytes);
  const file = id + extname(name);
  await writeFile(join(TARGET, file), bytes);
  await writeFile(join(TARGET, `${id}.preview.pdf`), pdf);
  await writeFile(join(TARGET, `${id}.preview.webp`), poster);
  const kb = (part: Buffer) => `${Math.ceil(part.length / 1024)} kB`;
  console.log(`${file}: ${pages} pages, ${kb(bytes)}, preview ${kb(pdf)} + ${kb(poster)}  ${name}`);
  return { article: id, name, file, pages, previewPages: shown };
}

/** Makes the named materials, or all without names, and updates the list of materials. */
export async function makeMaterials(names: readonly string[]): Promise<void> {
  const known = JSON.parse(await readFile(LIST, 'utf8').catch(() => '[]')) as Entry[];
  const entries = new Map(known.map((entry) => [entry.article, entry]));
  await mkdir(TARGET, { recursive: true });
  for (const material of materials) {
    if (names.length > 0 && !names.includes(material.id)) continue;
    entries.set(material.id, await makeMaterial(material));
  }
  const list = [...entries.values()].toSorted((a, b) => a.article.localeCompare(b.article));
  await writeFile(LIST, `[\n${list.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`);
}

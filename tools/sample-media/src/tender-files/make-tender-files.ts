import { mkdir, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { samplePath } from '../workspace.ts';
import { countPages } from '../documents/pages.ts';
import { attachments } from './attachments.ts';
import { readNotices } from './notices.ts';

/** Makes the attachments of all sample notices, and the list that the sample loader reads. */
export async function makeTenderFiles(): Promise<void> {
  await mkdir(samplePath('tender-files'), { recursive: true });
  const list = [];
  for (const { notice, kind, name, make } of attachments(await readNotices())) {
    const bytes = await make();
    const file = `${notice}-${kind}${extname(name)}`;
    await writeFile(samplePath('tender-files', file), bytes);
    const pages = await countPages(name, bytes);
    console.log(`${file}: ${pages} pages, ${Math.ceil(bytes.length / 1024)} kB  ${name}`);
    list.push(JSON.stringify({ notice, kind, name, file, pages }));
  }
  const text = `[\n  ${list.join(',\n  ')}\n]\n`;
  await writeFile(samplePath('tender-files', 'tender-files.json'), text);
}

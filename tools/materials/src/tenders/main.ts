import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pagesOf } from '../pages.ts';
import { attachments } from './attachments.ts';
import { readNotices } from './notices.ts';

const TARGET = join(import.meta.dirname, '../../../../apps/api/src/db/sample/tender-files');

await mkdir(TARGET, { recursive: true });
const list = [];
for (const { notice, kind, name, make } of attachments(await readNotices())) {
  const bytes = await make();
  const file = `${notice}-${kind}${extname(name)}`;
  await writeFile(join(TARGET, file), bytes);
  const pages = await pagesOf(name, bytes);
  console.log(`${file}: ${pages} pages, ${Math.ceil(bytes.length / 1024)} kB  ${name}`);
  list.push(JSON.stringify({ notice, kind, name, file, pages }));
}
await writeFile(join(TARGET, 'tender-files.json'), `[\n  ${list.join(',\n  ')}\n]\n`);

import { readFile } from 'node:fs/promises';
import type { AiWrite } from '@zhucheng/contracts';
import { findTool } from '@zhucheng/domain-writing/tools';
import type { Database } from '../../src/db/client.ts';
import { makeArticle, makeDirectory } from '../factories.ts';
import { until, type TestApi } from '../harness.ts';
import type { Member } from '../members.ts';
import { formBody } from '../resumes.ts';

/** Free, from its fields alone. */
export const CAPITALS = { tool: 'capitals', fields: { amounts: '1,409.50' } };

/** An order with the fields of the tool's example. */
export const orderExample = (tool: string) => ({ tool, fields: findTool(tool)?.example ?? {} });

/** Publishes what the briefing of scaffolders cites. */
export async function publishScaffold(db: Database): Promise<void> {
  const text = await readFile(
    new URL('../../sample/works/scaffold-safety.md', import.meta.url),
    'utf8',
  );
  const content = { format: 'markdown', text } as const;
  await makeArticle(db, await makeDirectory(db), { title: '脚手架作业安全', content });
}

/** Uploads a text as a material of a member, and returns its id. */
export async function uploadText(
  api: TestApi,
  { headers }: Member,
  name: string,
  text: string,
): Promise<string> {
  const form = await formBody({}, [{ field: 'file', name, bytes: Buffer.from(text) }]);
  const { body } = await api.post('/ai/material/upload', undefined, {
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return (body.model as { id: string }).id;
}

/** Calls of a member on the writings of an API. */
export function writesOf(api: TestApi, member: Member) {
  const call = async (name: string, body: object) =>
    (await api.post(`/ai/write/${name}`, body, member)).body;
  const get = async (id: string) => (await call('get', { id })).model as AiWrite;
  const create = async (order: object) =>
    (await call('create', order)).model as { id: string; run: string };
  const write = async (order: object): Promise<AiWrite> => {
    const { id } = await create(order);
    await until(async () => (await get(id)).state !== 'writing');
    return get(id);
  };
  return { call, get, create, write };
}

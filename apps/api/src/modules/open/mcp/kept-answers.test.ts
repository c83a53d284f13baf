import { TagCache } from '../../../http/replies/caches.ts';
import { findTool } from '../tools/tools.ts';
import type { Tool } from '../tools/tool.ts';
import { KeptAnswers, type Answer, type KeptAnswer } from './kept-answers.ts';

const tool = findTool('tender_search') as Tool;

const createSubject = () => {
  const cache = new TagCache<KeptAnswer>({ maxSize: 100_000, sizeOf: ({ rest }) => rest.length });
  const kept = new KeptAnswers(cache);
  let made = 0;
  const ask = async (
    id: unknown,
    asked: object,
    result: object = { content: [] },
    status = 200,
  ) => {
    const message = { jsonrpc: '2.0', id, method: 'tools/call', ...asked };
    const make = async (): Promise<Answer> => {
      made += 1;
      const body = Buffer.from(JSON.stringify({ result, jsonrpc: '2.0', id }));
      return { status, headers: { 'content-type': 'application/json' }, body };
    };
    const call = { tool, mode: 'live', headers: { accept: '*/*' }, message };
    const { body } = await kept.answer(call, make);
    return JSON.parse(body.toString()) as object;
  };
  return { cache, kept, ask, count: () => made };
};

describe('KeptAnswers', () => {
  it('answers what was asked before with the id of the message', async () => {
    const { ask, count } = createSubject();
    const result = { content: [{ type: 'text', text: '一条“公告”' }] };
    for (const id of [1, 'zwei', '"', 0]) {
      expect(await ask(id, { params: { name: tool.name } }, result)).toEqual({
        jsonrpc: '2.0',
        id,
        result,
      });
    }
    expect(count()).toBe(1);
  });

  it('makes answers to what differs in anything else, or has no id, for itself', async () => {
    const { ask, count } = createSubject();
    await ask(1, { params: { name: tool.name, arguments: { limit: 1 } } });
    await ask(1, { params: { name: tool.name, arguments: { limit: 2 } } });
    await ask(1, { params: { name: tool.name, arguments: { limit: 1 }, _meta: { a: 1 } } });
    await ask(undefined, { params: { name: tool.name, arguments: { limit: 1 } } });
    await ask({}, { params: { name: tool.name, arguments: { limit: 1 } } });
    expect(count()).toBe(5);
  });

  it('keeps neither refusals nor failures, nor what content has changed under', async () => {
    const { ask, cache, count } = createSubject();
    for (let time = 0; time < 2; time += 1) {
      await ask(1, { params: { name: 'refused' } }, { isError: true });
      await ask(1, { params: { name: 'failed' } }, {}, 500);
      await ask(1, { params: { name: 'changed' } });
      cache.invalidate(tool.tags ?? []);
    }
    expect(count()).toBe(6);
  });
});

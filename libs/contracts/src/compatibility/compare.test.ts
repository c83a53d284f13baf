import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { contracts } from '../contracts.ts';
import { defineContract, type EndpointDef } from '../define-contract.ts';
import { modelReply } from '../envelope.ts';
import { findBreakingChanges } from './compare.ts';
import { keyContracts } from '../open/key-contracts.ts';
import { openTendersContract } from '../open/tenders.ts';
import { describeContracts, describeKeyContracts, type ContractDescription } from './describe.ts';

const base = {
  method: 'POST',
  path: '/news/pub/get',
  auth: 'public',
  kind: 'query',
  summary: '一篇文章',
  request: z.object({ id: z.string().max(32), lang: z.enum(['zh', 'en']).optional() }),
  reply: modelReply(z.object({ title: z.string(), tags: z.array(z.object({ name: z.string() })) })),
} satisfies EndpointDef;

function changesTo(change: Partial<EndpointDef>) {
  const describe = (endpoint: EndpointDef) =>
    describeContracts({ news: defineContract('news', { get: endpoint }) });
  return findBreakingChanges(describe(base), describe({ ...base, ...change }));
}

describe('findBreakingChanges', () => {
  it('finds nothing where nothing changed, or where more is accepted and promised', () => {
    expect(changesTo({})).toEqual([]);
    expect(
      changesTo({
        request: base.request.extend({ page: z.number().optional() }),
        reply: modelReply(base.reply.shape.model.extend({ memo: z.string() })),
      }),
    ).toEqual([]);
  });

  it.each<[string, Partial<EndpointDef>]>([
    ['the endpoint is gone', { path: '/news/pub/read' }],
    ['may be called by member only', { auth: 'member' }],
    ['is now required', { request: base.request.extend({ comId: z.string() }) }],
    ['no longer accepts en', { request: base.request.extend({ lang: z.enum(['zh']).optional() }) }],
    ['maxLength fell to 8', { request: base.request.extend({ id: z.string().max(8) }) }],
    ['was string, is number', { request: base.request.extend({ id: z.number() }) }],
    ['title: is gone', { reply: modelReply(base.reply.shape.model.omit({ title: true })) }],
    [
      'may now be null',
      { reply: modelReply(base.reply.shape.model.extend({ title: z.string().nullable() })) },
    ],
    [
      'may now be absent',
      { reply: modelReply(base.reply.shape.model.extend({ title: z.string().optional() })) },
    ],
    [
      'tags[].name: is gone',
      { reply: modelReply(base.reply.shape.model.extend({ tags: z.array(z.object({})) })) },
    ],
  ])('says that %s', (finding, change) => {
    expect(changesTo(change).join('\n')).toContain(finding);
  });
});

const folder = new URL('../../released/', import.meta.url);

describe('the contract keeps what released apps rely on', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('%s', (name) => {
    const released = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ContractDescription;
    const now =
      name === 'open-v1.json' ? describeKeyContracts(keyContracts) : describeContracts(contracts);
    expect(findBreakingChanges(released, now)).toEqual([]);
  });
});

describe('the public API', () => {
  const { getTender } = openTendersContract.endpoints;
  const changed = (endpoints: (typeof openTendersContract)['endpoints'] | object) =>
    findBreakingChanges(
      describeKeyContracts([{ domain: 'openTenders', endpoints: { getTender } }]),
      describeKeyContracts([{ domain: 'openTenders', endpoints: { ...endpoints } }]),
    );

  it('may grow, and breaks where a call, a field or a scope changes', () => {
    const { request, reply } = getTender;
    expect(changed(openTendersContract.endpoints)).toEqual([]);
    expect(changed({})).toEqual(['GET /open/v1/tenders/:id: the endpoint is gone']);
    const without = { ...getTender, reply: reply.omit({ title: true }) };
    expect(changed({ getTender: without }).join()).toContain('title: is gone');
    const scoped = { ...getTender, auth: 'key:news:read' };
    expect(changed({ getTender: scoped }).join()).toContain('key:news:read only');
    const asking = { ...getTender, request: request.extend({ words: z.string() }) };
    expect(changed({ getTender: asking }).join()).toContain('words: is now required');
    expect(changed({ getTender: { ...getTender, reply: undefined } }).join()).toContain(
      'is nothing',
    );
  });
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { contracts } from '../contracts.ts';
import { defineContract, type EndpointDef } from '../define-contract.ts';
import { modelReply } from '../envelope.ts';
import { findBreakingChanges } from './compare.ts';
import { keyContracts } from '../open/key-contracts.ts';
import type { KeyEndpointDef } from '../open/define-key-contract.ts';
import { openSubscriptionsContract } from '../open/subscriptions.ts';
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
  const names = readdirSync(folder).toSorted();

  it('of every app', () => {
    const apps = globSync('*/react-router.config.ts', {
      cwd: new URL('../../../../apps/', import.meta.url),
    }).map((file) => `${dirname(file)}.json`);
    expect(apps.length).toBeGreaterThan(1);
    expect(names).toEqual([...apps, 'open-v1.json'].toSorted());
  });

  it.each(names)('%s', (name) => {
    const released = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ContractDescription;
    const now =
      name === 'open-v1.json' ? describeKeyContracts(keyContracts) : describeContracts(contracts);
    expect(findBreakingChanges(released, now)).toEqual([]);
  });
});

describe('limits of a request', () => {
  const text = z.string();
  const list = z.array(text);
  const number = z.number();
  const limits: [string, (limit: number) => z.ZodType, z.ZodType][] = [
    ['maxLength', (limit) => text.max(limit), text],
    ['maxItems', (limit) => list.max(limit), list],
    ['maximum', (limit) => number.max(limit), number],
    ['exclusiveMaximum', (limit) => number.lt(limit), number],
    ['minLength', (limit) => text.min(limit), text],
    ['minItems', (limit) => list.min(limit), list],
    ['minimum', (limit) => number.min(limit), number],
    ['exclusiveMinimum', (limit) => number.gt(limit), number],
  ];
  const compare = (before: z.ZodType, after: z.ZodType) => {
    const endpoint = (value: z.ZodType) => ({ ...base, request: z.object({ value }) });
    const describe = (value: z.ZodType) =>
      describeContracts({ news: defineContract('news', { get: endpoint(value) }) });
    return findBreakingChanges(describe(before), describe(after));
  };

  it.each(limits)('may grow wider, not narrower: %s', (name, within, free) => {
    const isUpper = /max/i.test(name);
    const size = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(size, size, (was, is) => {
        const isNarrower = isUpper ? is < was : is > was;
        const finding = `POST /news/pub/get request.value: ${name} ${isUpper ? 'fell' : 'rose'} to ${is}`;
        expect(compare(within(was), within(is))).toEqual(isNarrower ? [finding] : []);
        // A value that may be null has its limits within an alternative.
        expect(compare(within(was).nullable(), within(is).nullable())).toEqual(
          isNarrower ? [finding] : [],
        );
      }),
      { numRuns: 50 },
    );
    expect(compare(within(9), free)).toEqual([]);
    expect(compare(free, within(9)).join()).toContain(`${name} `);
  });

  it('are compared within lists as well', () => {
    expect(compare(z.array(text.max(9)), z.array(text.max(8)))).toEqual([
      'POST /news/pub/get request.value[]: maxLength fell to 8',
    ]);
  });
});

describe('the public API', () => {
  const { createSubscription } = openSubscriptionsContract.endpoints;
  const { location: _location, ...unlocated } = createSubscription;
  const breaks = (before: KeyEndpointDef, after: KeyEndpointDef) => {
    const describe = (endpoint: KeyEndpointDef) =>
      describeKeyContracts([{ domain: 'openSubscriptions', endpoints: { endpoint } }]);
    return findBreakingChanges(describe(before), describe(after));
  };

  it('keeps its statuses, and asks for no new header', () => {
    const conditional = { ...createSubscription, precondition: createSubscription.reply };
    expect(breaks(createSubscription, unlocated)).toEqual([
      'POST /open/v1/subscriptions: succeeded with 201, does with 200',
    ]);
    expect(breaks(createSubscription, conditional)).toEqual([
      'POST /open/v1/subscriptions: now needs If-Match',
    ]);
    expect(breaks(conditional, createSubscription)).toEqual([]);
  });

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

import { runForRequest, runForRequests } from '@zhucheng/telemetry';
import { pino } from 'pino';
import { loggerOptions, maskSensitive } from './logger.ts';

describe('maskSensitive', () => {
  it.each([
    ['打给 13800000001 吧', '打给 138****0001 吧'],
    [
      '{"time":1795179833836,"phone":"13800000001"}',
      '{"time":1795179833836,"phone":"138****0001"}',
    ],
    ['id 0192ab13800000001cd', 'id 0192ab13800000001cd'],
    ['/search?keywords=桥梁&page=2', '/search?keywords=*&page=*'],
    ['GET /api/tender/calendar/aB-c_9.ics?x=1', 'GET /api/tender/calendar/***?x=*'],
    ['page /help/share/aB-c_9?id=1', 'page /help/share/***?id=*'],
    ['POST /api/open/inbox/0f9a7c', 'POST /api/open/inbox/***'],
    ['"token":"abc.def"', '"token":"***"'],
    ['cookie: session=abc; a=b', 'cookie: ***; a=b'],
    ['写给 li.si+x@mail.example.cn 吧', '写给 l***@mail.example.cn 吧'],
    ['{"vcode":"123456","ticket":"abc"}', '{"vcode":"***","ticket":"***"}'],
    ['node_modules/@fastify/cookie/index.js', 'node_modules/@fastify/cookie/index.js'],
  ])('masks %s', (line, safe) => expect(maskSensitive(line)).toBe(safe));
});

describe('errors in the log', () => {
  it('contain stack and causes without query parameters', () => {
    const { serializers } = loggerOptions({ logLevel: 'info' });
    const error = new Error('Failed query: select 1\nparams: 13800000001,secret', {
      cause: new Error('relation does not exist'),
    });
    const line = JSON.stringify(serializers?.err?.(error));
    expect(line).toContain('relation does not exist');
    expect(line).not.toContain('secret');
  });

  it('omit multi-line values and row details of PostgreSQL', () => {
    const { serializers } = loggerOptions({ logLevel: 'info' });
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "secret one"'), {
      detail: 'Key (phone)=(secret) already exists.',
      where: 'secret',
    });
    const query = 'insert into a values ($1)\nparams: first line\nsecret second line\n,secret';
    const error = new Error(`Failed query: ${query}`, { cause });
    const line = JSON.stringify(serializers?.err?.(error));
    expect(line).toContain('invalid input syntax');
    expect(line).toContain('logger.test');
    expect(line).not.toContain('secret');
  });
});

describe('the ids of requests in the log', () => {
  let written = '';
  const log = pino(loggerOptions({ logLevel: 'info' }), { write: (line) => (written = line) });
  const idsOf = (line: string) =>
    [...line.matchAll(/"req":("[^"]*"|\[[^\]]*\])/g)].map(([, ids]) => ids);

  it('stand in lines about work for them, whoever writes the line', () => {
    runForRequest('a-request', () => log.info('about a job'));
    expect(idsOf(written)).toEqual(['"a-request"']);
    runForRequests([{ id: 'one' }, { id: 'two' }], () =>
      log.error({ err: new Error('no') }, 'a job'),
    );
    expect(idsOf(written)).toEqual(['["one","two"]']);
    log.info('about nobody');
    expect(idsOf(written)).toEqual([]);
  });

  it('stand once in the lines of a call', () => {
    const ofCall = log.child({ req: 'a-request' });
    runForRequest('a-request', () => ofCall.info('answered'));
    expect(idsOf(written)).toEqual(['"a-request"']);
    runForRequest('a-request', () => ofCall.child({ part: 1 }).info('answered'));
    expect(idsOf(written)).toEqual(['"a-request"']);
  });
});

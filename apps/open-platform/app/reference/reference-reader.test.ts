/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReferenceReader } from './reference-reader.ts';

const describing = (id: string) =>
  JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { operationId: id } } } });

describe('ReferenceReader', () => {
  let server: Server;
  let origin = '';
  let status = 200;
  let id = 'first';
  const asked: (string | undefined)[] = [];

  beforeEach(async () => {
    [status, id] = [200, 'first'];
    asked.length = 0;
    server = createServer((request, response) => {
      const tag = `"${id}"`;
      const known = request.headers['if-none-match'];
      asked.push(known);
      if (status === 200 && known === tag) response.writeHead(304).end();
      else response.writeHead(status, { etag: tag }).end(status === 200 ? describing(id) : 'no');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const idsOf = async (reader: ReferenceReader) =>
    (await reader.read())?.map((operation) => operation.id);

  it('asks once while its description is fresh', async () => {
    const reader = new ReferenceReader(origin);
    await Promise.all([reader.read(), reader.read()]);
    expect(await idsOf(reader)).toEqual(['first']);
    expect(asked).toEqual([undefined]);
  });

  it('asks again by entity tag and sees a change', async () => {
    const reader = new ReferenceReader(origin, -1);
    await reader.read();
    expect(await idsOf(reader)).toEqual(['first']);
    id = 'second';
    expect(await idsOf(reader)).toEqual(['second']);
    expect(asked).toEqual([undefined, '"first"', '"first"']);
  });

  it.each([500, 503])('goes on with what it knows while the API answers %i', async (refusal) => {
    const reader = new ReferenceReader(origin, -1);
    await reader.read();
    status = refusal;
    expect(await idsOf(reader)).toEqual(['first']);
  });

  it('knows nothing before the API has answered, and reads it then', async () => {
    const reader = new ReferenceReader(origin);
    status = 503;
    expect(await reader.read()).toBeUndefined();
    status = 200;
    expect(await idsOf(reader)).toEqual(['first']);
  });
});

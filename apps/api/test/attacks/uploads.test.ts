import { crc32, deflateSync } from 'node:zlib';
import { contracts, type EndpointDef } from '@zhucheng/contracts';
import sharp from 'sharp';
import { apiSuite } from '../harness.ts';
import { createMember } from '../members.ts';
import { formBody } from '../resumes.ts';

const { api } = await apiSuite({ rateLimit: 100_000 });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** PNG with many pixels in few bytes: valid, or a header that announces more than follows. */
function bomb(width: number, height: number, lines = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const bytes = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes * lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

const HOSTILE: [what: string, bytes: () => Promise<Buffer> | Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['an SVG', () => Buffer.from(SVG)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*x*/=1;alert(1)//')],
  ['a page behind the mark of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
  ['a PNG of 60,000 × 60,000 pixels', () => bomb(60_000, 60_000, 10)],
  ['a PNG of 2³¹ pixels in a line', () => bomb(2 ** 31 - 1, 1, 0)],
  ['a PNG without pixels', () => bomb(0, 0, 0)],
  ['half a PNG', () => bomb(600, 600).subarray(0, 60)],
];

const NAMES = [
  '../../etc/passwd',
  'a"\r\nx-evil: 1',
  '\u0000.png',
  '头像\u202egnp.exe',
  `${'长'.repeat(500)}.png`,
  '',
];

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all).flatMap((endpoint) =>
    endpoint.upload ? [[endpoint.path, endpoint, endpoint.upload.field] as const] : [],
  ),
);

/** Fields of all endpoints together. */
const FIELDS = {
  kind: 'logo',
  jobId: '0'.repeat(32),
  name: '张三',
  phone: '13900000000',
  email: 'a@example.com',
  message: '',
  consent: 'true',
  agree: 'true',
};

async function send(path: string, field: string, file: { name: string; bytes: Buffer }) {
  const member = await createMember(api, { company: 'owner' });
  const form = await formBody(FIELDS, [{ field, ...file }]);
  const headers = { ...form.headers, cookie: member.headers.cookie };
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: form.payload,
    headers,
  });
  return { status: reply.statusCode, body: reply.json() as { code: string; msg: string } };
}

describe.each(endpoints)('%s', (path, _endpoint, field) => {
  it.each(HOSTILE)('rejects %s', async (_what, make) => {
    const { status, body } = await send(path, field, { name: 'x.png', bytes: await make() });
    expect(status).toBeLessThan(500);
    expect(body.code).toMatch(/^4/);
    expect(body.msg).toMatch(/[\u4e00-\u9fa5]/);
  });

  it.each(NAMES)('accepts any file name, like %j', async (name) => {
    const bytes = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#07c' },
    })
      .png()
      .toBuffer();
    const { status, body } = await send(path, field, { name, bytes });
    expect(status).toBeLessThan(500);
    expect(body.code).toMatch(/^\d{5}$/);
  });

  it('rejects a truncated or invalid form', async () => {
    const { headers } = await createMember(api, { company: 'owner' });
    const type = 'multipart/form-data; boundary=x';
    const bodies: [string, string][] = [
      [type, '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc'],
      [type, '--x--'],
      [type, 'no form at all'],
      [type, `--x\r\n${'a: b\r\n'.repeat(5_000)}\r\n\r\n--x--`],
      [type, `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--`],
      ['multipart/form-data', '--x--'],
      ['application/json', '{}'],
    ];
    for (const [contentType, payload] of bodies) {
      const reply = await api.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload,
        headers: { ...headers, 'content-type': contentType },
      });
      expect([contentType, payload.slice(0, 40), reply.statusCode >= 500]).toEqual([
        contentType,
        payload.slice(0, 40),
        false,
      ]);
      expect((reply.json() as { code: string }).code).toMatch(/^4/);
    }
  });
});

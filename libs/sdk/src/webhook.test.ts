import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookError } from './webhook.ts';

const secretOf = () => `whsec_${randomBytes(24).toString('base64')}`;
const [secret, older, foreign] = [secretOf(), secretOf(), secretOf()];
const now = Date.parse('2026-11-26T12:00:00+08:00');
const message = { type: 'tender.matched', data: { title: '桥梁施工' } };
const body = JSON.stringify(message);

const headersOf = (by: string[], text = body, at = now) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at / 1_000)),
  'webhook-signature': by
    .map((one) => new Webhook(one).sign('msg_1', new Date(at), text))
    .join(' '),
});

describe('webhooks', () => {
  it('are read when one of the secrets has signed them', async () => {
    for (const by of [[secret], [older], [foreign, secret]]) {
      const secrets = [secret, older];
      expect(await verifyWebhook(body, headersOf(by), { secrets, now })).toEqual(message);
    }
    const headers = new Headers(headersOf([secret]));
    expect(await verifyWebhook(body, headers, { secrets: secret, now })).toEqual(message);
  });

  it('of any content are signed as the sender signs them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: 'grapheme' }), async (text) => {
        const headers = headersOf([secret], text);
        const read = await verifyWebhook(text, headers, { secrets: secret, now });
        expect(read).toEqual(JSON.parse(text));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['of another secret', body, headersOf([foreign])],
    ['with another body', `${body} `, headersOf([secret])],
    ['with another id', body, { ...headersOf([secret]), 'webhook-id': 'msg_2' }],
    ['that are old', body, headersOf([secret], body, now - 301_000)],
    ['that come from the future', body, headersOf([secret], body, now + 301_000)],
    ['with no time', body, { ...headersOf([secret]), 'webhook-timestamp': 'NaN' }],
    ['without a signature', body, { ...headersOf([secret]), 'webhook-signature': undefined }],
    ['with a cut signature', body, { ...headersOf([secret]), 'webhook-signature': 'v1,AAAA' }],
    ['with a broken signature', body, { ...headersOf([secret]), 'webhook-signature': 'v1,%%' }],
    ['of another version', body, { ...headersOf([secret]), 'webhook-signature': 'v1a,AAAA' }],
  ])('are refused %s', async (_what, text, headers) => {
    await expect(verifyWebhook(text, headers, { secrets: secret, now })).rejects.toThrow(
      WebhookError,
    );
  });
});

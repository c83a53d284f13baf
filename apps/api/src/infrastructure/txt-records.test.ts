import { startDnsServer, type DnsServer } from '@zhucheng/test-kit/dns';
import { findTxtRecords } from './txt-records.ts';

let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
});

afterAll(() => dns.close());

const find = (name: string) => findTxtRecords(name, [dns.address]);

describe('findTxtRecords', () => {
  it('returns all records, those of several strings as one', async () => {
    dns.answers.set('full.example', ['one', ['two ', 'halves']]);
    expect(await find('full.example')).toEqual(expect.arrayContaining(['one', 'two halves']));
  });

  it('sees a change at once', async () => {
    dns.answers.set('changed.example', ['old']);
    expect(await find('changed.example')).toEqual(['old']);
    dns.answers.set('changed.example', ['new']);
    expect(await find('changed.example')).toEqual(['new']);
  });

  it('returns none if the name or the record does not exist', async () => {
    dns.answers.set('bare.example', []);
    expect(await find('bare.example')).toEqual([]);
    expect(await find('unknown.example')).toEqual([]);
  });

  it('returns undefined without a definite answer, within seconds', async () => {
    dns.answers.set('broken.example', 'servfail');
    dns.answers.set('slow.example', 'silent');
    const start = Date.now();
    expect(await find('broken.example')).toBeUndefined();
    expect(await find('slow.example')).toBeUndefined();
    expect(await findTxtRecords('any.example', ['127.0.0.1:1'])).toBeUndefined();
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});

import { promisify } from 'node:util';
import fc from 'fast-check';
import { createPublicLookup, isPublicAddress, type ResolvedAddress } from './public-address.ts';

describe('public addresses', () => {
  it.each([
    '8.8.8.8',
    '1.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '223.255.255.255',
    '2400:3200::1',
    '2606:4700:4700::1111',
  ])('include %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.19.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    // Not in their usual form, which some programs read as 127.0.0.1.
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '',
    'localhost',
  ])('exclude %s', (address) => expect(isPublicAddress(address)).toBe(false));

  const byte = fc.nat(255);
  const privateV4 = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constantFrom(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  );

  it('exclude private ones in every form that a URL may give them', () => {
    const forms = ([a, b, c, d]: number[]) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const whole = (((a ?? 0) * 256 + (b ?? 0)) * 256 + (c ?? 0)) * 256 + (d ?? 0);
      return [
        dotted,
        String(whole),
        `0x${whole.toString(16)}`,
        `0${(a ?? 0).toString(8)}.${b}.0x${(c ?? 0).toString(16)}.${d}`,
        `${a}.${b}.${((c ?? 0) << 8) | (d ?? 0)}`,
        `[::ffff:${dotted}]`,
        `[::${dotted}]`,
        `[64:ff9b::${dotted}]`,
      ];
    };
    fc.assert(
      fc.property(privateV4, (bytes) => {
        for (const form of forms(bytes)) {
          const host = new URL(`https://${form}/`).hostname.replace(/^\[|\]$/g, '');
          expect(isPublicAddress(host)).toBe(false);
        }
      }),
    );
  });

  it('exclude every IPv6 address outside 2000::/3', () => {
    const group = fc.nat(0xffff);
    const first = group.filter((value) => value >> 13 !== 1);
    fc.assert(
      fc.property(first, fc.array(group, { minLength: 7, maxLength: 7 }), (start, rest) => {
        const address = [start, ...rest].map((value) => value.toString(16)).join(':');
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});

describe('the look-up', () => {
  const lookUp = (answers: ResolvedAddress[][]) => {
    let asked = 0;
    const lookup = createPublicLookup(async () => answers[asked++] ?? []);
    const find = promisify((name: string, done: (error: Error | null, found: unknown) => void) =>
      lookup(name, { all: true }, (error, found) => done(error, found)),
    );
    return { find, asked: () => asked };
  };
  const good = { address: '8.8.8.8', family: 4 };

  it('gives sockets the addresses that it checked, asking once', async () => {
    // A name that answers with a private address the second time.
    const { find, asked } = lookUp([[good], [{ address: '127.0.0.1', family: 4 }]]);
    expect(await find('rebinding.test')).toEqual([good]);
    expect(asked()).toBe(1);
    await expect(find('rebinding.test')).rejects.toThrow('rebinding.test 的地址不在公网');
  });

  it.each([
    [[{ address: '10.0.0.1', family: 4 }]],
    [[good, { address: '::1', family: 6 }]],
    [[{ address: '::ffff:10.0.0.1', family: 6 }, good]],
    [[]],
  ])('fails for %j', async (found) => {
    await expect(lookUp([found]).find('x.test')).rejects.toThrow('的地址不在公网');
  });

  it('passes on that a name does not exist', async () => {
    const lookup = createPublicLookup(() => Promise.reject(new Error('ENOTFOUND')));
    const failed = await new Promise((resolve) => lookup('x.test', {}, resolve));
    expect(String(failed)).toContain('ENOTFOUND');
  });

  it('gives one address where one is asked for', async () => {
    const lookup = createPublicLookup(async () => [good]);
    const found = await new Promise((resolve) =>
      lookup('x.test', {}, (...result) => resolve(result)),
    );
    expect(found).toEqual([null, '8.8.8.8', 4]);
  });
});

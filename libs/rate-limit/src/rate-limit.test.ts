import { RateLimit } from './rate-limit.ts';

describe('RateLimit', () => {
  it('allows the maximum per window and returns the seconds to wait', () => {
    const limit = new RateLimit({ max: 2, windowMs: 60_000 });
    expect(limit.consume('a', 0)).toBe(0);
    expect(limit.consume('a', 1_000)).toBe(0);
    expect(limit.consume('b', 1_000)).toBe(0);
    expect(limit.consume('a', 20_500)).toBe(40);
    expect(limit.consume('a', 60_000)).toBe(0);
  });

  it('returns what is left of the window', () => {
    const limit = new RateLimit({ max: 2, windowMs: 60_000 });
    expect(limit.use('a', 0)).toEqual({ allowed: true, remaining: 1, seconds: 60 });
    expect(limit.use('a', 59_500)).toEqual({ allowed: true, remaining: 0, seconds: 1 });
    expect(limit.use('a', 59_600)).toEqual({ allowed: false, remaining: 0, seconds: 1 });
    expect(limit.use('a', 60_000)).toEqual({ allowed: true, remaining: 1, seconds: 60 });
  });

  it('counts addresses of one IPv6 network together', () => {
    const limit = new RateLimit({ max: 1, windowMs: 60_000 });
    expect(limit.consume('2001:db8:1:2::1', 0)).toBe(0);
    expect(limit.consume('2001:db8:1:2::2', 0)).toBe(60);
    expect(limit.consume('2001:db8:1:3::1', 0)).toBe(0);
  });

  it('forgets the oldest address beyond the maximum', () => {
    const limit = new RateLimit({ max: 1, windowMs: 60_000 });
    for (let address = 0; address <= 20_000; address += 1) limit.consume(`${address}`, 0);
    expect(limit.consume('0', 1)).toBe(0);
    expect(limit.consume('20000', 1)).toBe(60);
  });
});

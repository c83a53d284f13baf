import { judgeAnswer, judgeError, judgePage } from './fates.ts';

describe('the fate of a call', () => {
  it.each([
    ['an answer with success', 200, '30000', undefined, 'acknowledged'],
    ['a limit', 429, '42900', '7', 'refused'],
    ['a server that is away', 503, '50300', '5', 'refused'],
    ['a server that says no time', 503, '50300', undefined, 'wrong'],
    ['a write that was cut', 503, '50301', '5', 'unknown'],
    ['a proxy that lost the process', 502, undefined, undefined, 'unknown'],
    ['a proxy that gave up waiting', 504, '50300', '3', 'unknown'],
    ['a session that is gone', 401, '40100', undefined, 'loggedOut'],
    ['a session that is gone, told inside of a 200', 200, '40100', undefined, 'loggedOut'],
    ['a rejection inside of a 200', 200, '40000', undefined, 'wrong'],
    ['something that is no envelope', 200, undefined, undefined, 'wrong'],
    ['a failure', 500, '50000', undefined, 'wrong'],
  ])('%s (%i %s)', (_what, status, code, retryAfter, fate) => {
    expect(judgeAnswer({ status, code, retryAfter })).toBe(fate);
  });

  it('of a page is good only if the page is there', () => {
    expect([200, 404, 500, 503].map((status) => judgePage({ status }))).toEqual([
      'acknowledged',
      'wrong',
      'wrong',
      'wrong',
    ]);
  });

  it('is unknown of a connection that broke, not of one that was never made', () => {
    expect(judgeError('ECONNREFUSED')).toBe('unreached');
    expect(['ECONNRESET', 'EPIPE', undefined].map(judgeError)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { currentRequestId, runForRequest, takeRequestId } from './index.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('takeRequestId', () => {
  it('takes over the id of a trusted sender', () => {
    expect(takeRequestId({ 'x-request-id': 'a1b2c3d4-0' }, true)).toBe('a1b2c3d4-0');
  });

  it.each([
    ['an untrusted sender', 'a1b2c3d4-0', false],
    ['none', undefined, true],
    ['one that is too short', 'a1', true],
    ['one of 65 characters', 'a'.repeat(65), true],
    ['one with a line break', 'a1b2c3d4\n{"level":50}', true],
    ['markup', '<script>alert(1)</script>', true],
  ])('makes a new one for %s', (_name, given, isTrusted) => {
    expect(takeRequestId(given === undefined ? {} : { 'x-request-id': given }, isTrusted)).toMatch(
      UUID,
    );
  });
});

it('each of several requests at once has its own id, and nobody else has one', async () => {
  const ask = (id: string, ms: number) =>
    runForRequest(id, async () => {
      await sleep(ms);
      return currentRequestId();
    });
  expect(await Promise.all([ask('first', 4), ask('second', 1)])).toEqual(['first', 'second']);
  expect(currentRequestId()).toBeUndefined();
});

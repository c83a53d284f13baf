/** @jest-environment node */
import fc from 'fast-check';
import { parseId, parseOptionalId, parsePage } from './params.ts';

const id = '0192f0c1aaaa7bbb8cccddddeeee0001';
const notFound = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) });

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe('path parameters', () => {
  it('accept only ids of 32 hexadecimal characters', () => {
    expect(parseId(id)).toBe(id);
    expect(thrownBy(() => parseId('list'))).toEqual(notFound);
    expect(thrownBy(() => parseId(id.toUpperCase()))).toEqual(notFound);
  });

  it('return undefined for 0 and an absent id', () => {
    expect([parseOptionalId('0'), parseOptionalId(undefined)]).toEqual([undefined, undefined]);
  });

  it('accept page numbers from 1', () => {
    expect([parsePage(undefined), parsePage('7')]).toEqual([1, 7]);
    for (const bad of ['0', '-1', '01', '1.5', 'x', '1e3', '9999999']) {
      expect(thrownBy(() => parsePage(bad))).toEqual(notFound);
    }
  });

  it('reject everything that is not a number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const thrown = thrownBy(() => parsePage(text));
        expect(thrown === undefined).toBe(/^[1-9]\d{0,5}$/.test(text));
      }),
    );
  });
});

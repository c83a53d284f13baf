import { uuidv7 } from 'uuidv7';
import { endOfDay, fromWireId, startOfDay, toWireId, toWireTime } from './wire-format.ts';

describe('wire ids', () => {
  it('are written as 32 hexadecimal characters', () => {
    const id = uuidv7();
    expect(toWireId(id)).toMatch(/^[0-9a-f]{32}$/);
    expect(fromWireId(toWireId(id))).toBe(id);
  });
});

describe('wire times', () => {
  it('are written with the offset of Shanghai in any time zone of the machine', () => {
    expect(toWireTime(new Date('2026-11-19T23:30:59.999Z'))).toBe('2026-11-20T07:30:59+08:00');
  });

  it('delimit days of Shanghai', () => {
    expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T16:00:00.000Z');
    expect(endOfDay('2026-02-28').toISOString()).toBe('2026-02-28T16:00:00.000Z');
  });
});

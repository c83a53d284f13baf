import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { formatIcs, type CalendarEntry } from './ics.ts';

const PUBLISHER = { name: '筑程云', origin: 'https://www.example.com' };
const ID = '0190a'.padEnd(32, '7');
const at = (text: string) => Date.parse(`2026-${text}:00+08:00`);

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'deadline',
  noticeId: ID,
  statedBy: ID,
  time: at('11-20T09:30'),
  isCancelled: false,
  title: '清江大桥施工招标公告',
  path: `/tender/detail/${ID}/ENGINEERING/0100`,
  revision: 0,
  changedAt: at('11-01T10:00'),
  ...changes,
});
const format = (...entries: CalendarEntry[]) =>
  formatIcs({ name: '清江大桥', publisher: PUBLISHER, entries });

/** Lines without folding. */
const linesOf = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
/** Value of a text property. */
const textOf = (ics: string, name: string) =>
  linesOf(ics)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));

describe('a calendar', () => {
  it('has an event with a stable id, in the time of Shanghai, with its zone', () => {
    const lines = linesOf(format(entry()));
    expect(lines).toEqual(
      expect.arrayContaining([
        'PRODID:-//筑程云//Tenders//ZH',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:清江大桥',
        'X-PUBLISHED-TTL:PT1H',
        'TZID:Asia/Shanghai',
        'TZOFFSETTO:+0800',
        `UID:${ID}-deadline@www.example.com`,
        'SEQUENCE:0',
        'DTSTAMP:20261101T020000Z',
        'DTSTART;TZID=Asia/Shanghai:20261120T093000',
        'LAST-MODIFIED:20261101T020000Z',
        'SUMMARY:投标截止：清江大桥施工招标公告',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        `URL;VALUE=URI:https://www.example.com/tender/detail/${ID}/ENGINEERING/0100`,
      ]),
    );
    expect(lines.at(-1)).toBe('END:VCALENDAR');
  });

  it('has the new time and the higher number of a date that moved, under the same id', () => {
    const lines = linesOf(format(entry({ time: at('11-25T15:00'), revision: 3 })));
    expect(lines).toContain(`UID:${ID}-deadline@www.example.com`);
    expect(lines).toContain('SEQUENCE:3');
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20261125T150000');
  });

  it('cancels the dates of a withdrawn notice', () => {
    const lines = linesOf(format(entry({ isCancelled: true })));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('SUMMARY:已撤回 · 投标截止：清江大桥施工招标公告');
  });

  it('has an event of the whole day where the source has no time', () => {
    const lines = linesOf(format(entry({ time: at('11-20T00:00') })));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261120');
  });

  it('is a whole calendar without entries', () => {
    const lines = linesOf(format());
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(lines).not.toContain('BEGIN:VEVENT');
  });

  it('is the same in any zone of the machine', () => {
    const before = process.env.TZ;
    const inZone = (zone: string) => {
      process.env.TZ = zone;
      return format(entry(), entry({ kind: 'opening', time: at('11-21T00:00') }));
    };
    try {
      expect(inZone('America/New_York')).toBe(inZone('Asia/Shanghai'));
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('a hostile title', () => {
  const hostile = fc
    .array(
      fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          ';',
          ',',
          '\\',
          '\\n',
          '"',
          ':',
          'END:VEVENT',
          '\r\nATTACH:x',
        ),
        fc.constantFrom('\u0000', '\u2028', '\ud800', '桥', '🌉', ' '),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  it('never breaks out of its property, nor a line or a character', () => {
    fc.assert(
      fc.property(hostile, (title) => {
        const ics = format(entry({ title }));
        for (const line of ics.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n\u0000-\u0008\u000B-\u001F\u2028\u2029]/);
        }
        expect(ics.isWellFormed()).toBe(true);
        const names = linesOf(ics).map((line) => /^[A-Z-]+/.exec(line)?.[0]);
        const plain = linesOf(format(entry())).map((line) => /^[A-Z-]+/.exec(line)?.[0]);
        expect(names).toEqual(plain);
      }),
    );
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
        const readable = title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
        expect(textOf(format(entry({ title })), 'SUMMARY')).toBe(`投标截止：${readable}`.trim());
      }),
    );
  });
});

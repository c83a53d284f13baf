import fc from 'fast-check';
import {
  BOOKING_LIMITS,
  findBookingProblem,
  findPhoneGap,
  findPhoneProblem,
  toSentBooking,
} from './booking-rules.ts';

describe('findPhoneProblem', () => {
  it.each([
    ['', '请输入手机号码'],
    ['   ', '请输入手机号码'],
    ['1380000', '手机号码格式不对'],
    ['12800000001', '手机号码格式不对'],
    ['138000000011', '手机号码格式不对'],
    ['１３８００００００１１', '手机号码格式不对'],
    [' 13800000001 ', undefined],
  ])('says of %j: %s', (phone, problem) => expect(findPhoneProblem(phone)).toBe(problem));

  it('accepts eleven digits that begin with 13 to 19 and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 14 }), (text) => {
        const isMobile = /^1[3-9]\d{9}$/.test(text.trim());
        expect(findPhoneProblem(text) === undefined).toBe(isMobile);
      }),
    );
  });

  it('says nothing of the format while the number is typed', () => {
    expect(findPhoneGap('138')).toBeUndefined();
    expect(findPhoneGap(' ')).toBe('请输入手机号码');
  });
});

describe('findBookingProblem', () => {
  it('asks for a name, except on landing pages', () => {
    expect(findBookingProblem('demo', 'userName', ' ')).toBe('请输入姓名或昵称');
    expect(findBookingProblem('consult', 'userName', '')).toBe('请输入姓名或昵称');
    expect(findBookingProblem('landing', 'userName', '')).toBeUndefined();
  });

  it('limits every text to its length without surrounding spaces', () => {
    for (const field of ['userName', 'userIdentity', 'position', 'remark'] as const) {
      const max = BOOKING_LIMITS[field];
      expect(findBookingProblem('demo', field, ` ${'张'.repeat(max)} `)).toBeUndefined();
      expect(findBookingProblem('demo', field, '张'.repeat(max + 1))).toContain(`最多 ${max} 个字`);
    }
  });

  it('does not ask for optional fields', () => {
    expect(findBookingProblem('demo', 'userIdentity', '')).toBeUndefined();
    expect(findBookingProblem('demo', 'position', '')).toBeUndefined();
  });
});

describe('toSentBooking', () => {
  it('trims values and omits the empty ones', () => {
    const values = { phone: ' 13800000001 ', userName: '张工', userIdentity: '', position: '  ' };
    expect(toSentBooking(values)).toEqual({ phone: '13800000001', userName: '张工' });
  });

  it('changes nothing the second time', () => {
    const values = fc.record({ phone: fc.string(), userName: fc.string(), remark: fc.string() });
    fc.assert(
      fc.property(values, (typed) => {
        const sent = toSentBooking(typed);
        expect(toSentBooking(sent)).toEqual(sent);
        expect(Object.values(sent)).not.toContain('');
      }),
    );
  });
});

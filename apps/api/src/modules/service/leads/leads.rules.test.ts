import fc from 'fast-check';
import {
  composeLeadMail,
  findFilledIn,
  tellsMore,
  toEventDetail,
  type LeadDetails,
} from './leads.rules.ts';

const lead: LeadDetails = {
  kind: 'demo',
  phone: '13800000001',
  userName: '张工',
  userIdentity: '',
  position: '',
  remark: '',
};

const detailsArbitrary: fc.Arbitrary<LeadDetails> = fc.record({
  kind: fc.constantFrom('demo', 'consult', 'landing', 'message'),
  phone: fc.constant('13800000001'),
  userName: fc.constantFrom('', '张工', '李工'),
  userIdentity: fc.constantFrom('', '施工单位'),
  position: fc.constantFrom('', '经理'),
  remark: fc.constantFrom('', '要报价'),
});

describe('findFilledIn', () => {
  it('fills gaps and never replaces what is there', () => {
    const again = { ...lead, userName: '李工', position: '经理' };
    expect(findFilledIn(lead, again)).toEqual({ position: '经理' });
  });

  it('leaves nothing to fill in a second time', () => {
    fc.assert(
      fc.property(detailsArbitrary, detailsArbitrary, (known, further) => {
        const joined = { ...known, ...findFilledIn(known, further) };
        expect(findFilledIn(joined, further)).toEqual({});
      }),
    );
  });
});

describe('tellsMore', () => {
  it('is false for the same request and true for anything new', () => {
    expect(tellsMore(lead, lead)).toBe(false);
    expect(tellsMore(lead, { ...lead, userName: '' })).toBe(false);
    expect(tellsMore(lead, { ...lead, remark: '要报价' })).toBe(true);
    expect(tellsMore(lead, { ...lead, kind: 'consult' })).toBe(true);
  });
});

describe('toEventDetail', () => {
  it('has what was told, without the number', () => {
    expect(toEventDetail(lead)).toEqual({ kind: 'demo', userName: '张工' });
  });
});

describe('composeLeadMail', () => {
  const touch = {
    page: '/erp',
    campaign: { utm_source: 'baidu', utm_term: '施工 ERP' },
    referrer: 'www.baidu.com',
    at: '2026-11-23T02:00:00.000Z',
  };

  it('says who wants what and where they come from, and leaves out what is empty', () => {
    expect(composeLeadMail({ ...lead, position: '经理' }, touch, false)).toEqual({
      subject: '新线索：预约演示',
      body: [
        '类别：预约演示',
        '手机号码：13800000001',
        '姓名或昵称：张工',
        '职位：经理',
        '来源：/erp，www.baidu.com，baidu / 施工 ERP',
        '',
        '请尽快联系。',
      ].join('\n'),
    });
  });

  it('does not let a text pretend to be another line', () => {
    const { body } = composeLeadMail({ ...lead, remark: '好\n手机号码：110' }, null, true);
    expect(body).toContain('留言：好\n    手机号码：110');
    expect(body.split('\n').filter((line) => line.startsWith('手机号码：'))).toHaveLength(1);
  });
});

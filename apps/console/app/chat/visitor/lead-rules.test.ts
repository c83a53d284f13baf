/** @jest-environment node */
import fc from 'fast-check';
import { findWrittenPhone, prefillLead } from './lead-rules.ts';

const said = (text: string, from: 'visitor' | 'agent' = 'visitor') => ({
  from,
  kind: 'text' as const,
  text,
});

describe('what the lead begins with', () => {
  it('is the last number that the visitor has written', () => {
    expect(findWrittenPhone([said('138 0000 0027 或 139-0000-0001')])).toBe('13900000001');
    expect(findWrittenPhone([said('13800000027', 'agent'), said('单号 2138000000271')])).toBe('');
  });

  it('never is anything but a number of eleven digits', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(findWrittenPhone(texts.map((text) => said(text)))).toMatch(/^(1[3-9]\d{9})?$/);
      }),
    );
  });

  it('is what was asked, and the surname', () => {
    const messages = [said('在吗'), said('我姓周，想看变更计量'), said('好', 'agent')];
    expect(prefillLead({ lead: null, member: null }, messages)).toEqual({
      userName: '周先生/女士',
      phone: '',
      company: '',
      userIdentity: '',
      remark: '我姓周，想看变更计量',
    });
    const member = { name: '孙工', company: '某市政', phone: '138****0001' };
    expect(prefillLead({ lead: null, member }, messages)).toMatchObject({
      userName: '孙工',
      company: '某市政',
      phone: '',
    });
  });
});

import { divisionRows } from '../../db/seed/division-rows.ts';
import { Divisions } from '../../db/divisions.ts';
import { readContact } from './contact.ts';

const context = { divisions: new Divisions(divisionRows()) };
const contactOf = (record: object) =>
  readContact((...names) => names)(record as Record<string, unknown>, context);

describe('readContact', () => {
  it('distinguishes buyer and agency', () => {
    expect(
      contactOf({
        招标人联系人: ' 王工 ',
        招标人电话: '0717-55500001',
        代理机构联系人: '李工',
        代理机构地址: '示例路 1 号',
        代理机构邮箱: 'li@agency.example',
      }),
    ).toEqual({
      buyer: { person: '王工', phone: '0717-55500001' },
      agency: { person: '李工', address: '示例路 1 号', email: 'li@agency.example' },
    });
  });

  it('assigns names without a party to the buyer', () => {
    expect(contactOf({ 联系人: '赵工', 联系电话: 71755500001 })).toEqual({
      buyer: { person: '赵工', phone: '71755500001' },
    });
  });

  it('is empty without contact data', () => {
    expect(contactOf({})).toEqual({});
    expect(contactOf({ 联系人: '/', 联系电话: '无', 招标人: '某某局' })).toEqual({});
  });
});

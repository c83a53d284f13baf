import { toContacts, toNotes } from './member-details.rules.ts';

const names = { buyer: '某某交通局', agency: null };

describe('toContacts', () => {
  it('returns the buyer first, with null for unknown properties', () => {
    const contact = { agency: { phone: '0717-55500001' }, buyer: { person: '王工', email: '' } };
    expect(toContacts(contact, names)).toEqual([
      {
        role: 'buyer',
        organisation: '某某交通局',
        person: '王工',
        phone: null,
        email: null,
        address: null,
      },
      {
        role: 'agency',
        organisation: null,
        person: null,
        phone: '0717-55500001',
        email: null,
        address: null,
      },
    ]);
  });

  it('omits parties without contact data', () => {
    expect(toContacts({ buyer: {}, agency: { phone: '' } }, names)).toEqual([]);
    expect(toContacts({}, names)).toEqual([]);
  });
});

describe('toNotes', () => {
  it('retains the headings of the source', () => {
    expect(toNotes({ notes: { 备注: '电话 0717-55500001' } })).toEqual([
      { title: '备注', text: '电话 0717-55500001' },
    ]);
    expect(toNotes({})).toEqual([]);
  });
});

import { describeMembersOnly, findContactNotice, findNoticeForMembers } from './members-only.ts';

const notice = (hasContact: boolean, fileCount: number) => ({ hasContact, fileCount });

describe('describeMembersOnly', () => {
  it.each([
    [true, 3, '联系人和 3 个附件'],
    [true, 0, '联系人'],
    [false, 1, '1 个附件'],
    [false, 0, ''],
  ])('%s, %d files', (hasContact, fileCount, words) => {
    expect(describeMembersOnly(notice(hasContact, fileCount))).toBe(words);
  });
});

describe('findNoticeForMembers', () => {
  const [none, files] = [notice(false, 0), notice(false, 2)];
  const [asks, full, later] = [notice(true, 0), notice(true, 3), notice(true, 3)];

  it('prefers a contact, then the most files, then the latest', () => {
    expect(findNoticeForMembers([full, later, asks, files, none])).toBe(later);
    expect(findNoticeForMembers([asks, files])).toBe(asks);
    expect(findNoticeForMembers([files, none])).toBe(files);
  });

  it('returns undefined without members-only content', () => {
    expect(findNoticeForMembers([none, none])).toBeUndefined();
    expect(findNoticeForMembers([])).toBeUndefined();
  });
});

describe('findContactNotice', () => {
  const none = { id: 'none', ...notice(false, 0) };
  const files = { id: 'files', ...notice(false, 2) };
  const contact = { id: 'contact', ...notice(true, 1) };
  const later = { id: 'later', ...notice(true, 3) };

  it.each([
    ['its own contact', [contact, later], 'contact', contact],
    ['the contact of its project before its own files', [contact, files], 'files', contact],
    ['its own files', [none, files], 'files', files],
    ['the files of its project', [none, files], 'none', files],
    ['the best of a project', [contact, later], undefined, later],
    ['nothing', [none], 'none', undefined],
  ])('returns %s', (_title, notices, id, found) =>
    expect(findContactNotice(notices, id)).toBe(found),
  );
});

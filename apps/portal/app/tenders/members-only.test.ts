import { gatedOf, noticeWithMore } from './members-only.ts';

const notice = (hasContact: boolean, fileCount: number) => ({ hasContact, fileCount });

describe('gatedOf', () => {
  it.each([
    [true, 3, '联系人和 3 个附件'],
    [true, 0, '联系人'],
    [false, 1, '1 个附件'],
    [false, 0, ''],
  ])('%s, %d files', (hasContact, fileCount, words) => {
    expect(gatedOf(notice(hasContact, fileCount))).toBe(words);
  });
});

describe('noticeWithMore', () => {
  const [none, files] = [notice(false, 0), notice(false, 2)];
  const [asks, full, later] = [notice(true, 0), notice(true, 3), notice(true, 3)];

  it('takes one with a contact, with the most files, the newest', () => {
    expect(noticeWithMore([full, later, asks, files, none])).toBe(later);
    expect(noticeWithMore([asks, files])).toBe(asks);
    expect(noticeWithMore([files, none])).toBe(files);
  });

  it('takes none where members get nothing', () => {
    expect(noticeWithMore([none, none])).toBeUndefined();
    expect(noticeWithMore([])).toBeUndefined();
  });
});

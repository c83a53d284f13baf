import { gatedOf, noticeWithMore } from './gated.ts';

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
  it('takes the newest with a contact, then the newest with files', () => {
    const [none, files, asks, later] = [
      notice(false, 0),
      notice(false, 2),
      notice(true, 0),
      notice(true, 1),
    ];
    expect(noticeWithMore([asks, later, files, none])).toBe(later);
    expect(noticeWithMore([files, none])).toBe(files);
    expect(noticeWithMore([none])).toBeUndefined();
  });
});

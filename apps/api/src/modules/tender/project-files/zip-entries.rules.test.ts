import fc from 'fast-check';
import { toZipEntries, type ProjectFile } from './zip-entries.rules.ts';

const file = (changes: Partial<ProjectFile> = {}): ProjectFile => ({
  noticeId: 'a',
  noticeTitle: '滨河路招标公告',
  infoType: '0100',
  publishTime: new Date('2026-11-06T01:00:00Z'),
  name: '招标文件.pdf',
  sha256: 'a',
  size: 1,
  ...changes,
});
const paths = (...files: ProjectFile[]) => toZipEntries(files).map(({ path }) => path);

describe('toZipEntries', () => {
  it('numbers the folders of notices, and files of the same name', () => {
    const other = { noticeId: 'b', infoType: '0105', noticeTitle: '一号澄清' };
    expect(
      paths(file(), file({ name: '招标文件.PDF' }), file(other), file({ name: '清单' })),
    ).toEqual([
      '01 招标公告 滨河路招标公告/招标文件.pdf',
      '01 招标公告 滨河路招标公告/招标文件（2）.PDF',
      '02 澄清答疑 一号澄清/招标文件.pdf',
      '01 招标公告 滨河路招标公告/清单',
    ]);
  });

  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['..\\..\\windows.exe', 'windows.exe'],
    ['C:\\a.pdf', 'C a.pdf'],
    ['con.pdf', '_con.pdf'],
    ['...', '附件'],
    ['', '附件'],
    ['\u202efdp.exe', 'fdp.exe'],
    [`${'图'.repeat(120)}.pdf`, `${'图'.repeat(65)}.pdf`],
  ])('makes %j safe', (name, safe) => {
    expect(paths(file({ name }))).toEqual([`01 招标公告 滨河路招标公告/${safe}`]);
  });

  it('gives safe paths, each once, to any names', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('../a', 'a/b', 'A.pdf', 'a.PDF', '.', '..', 'nul', 'x'.repeat(400), 'a. '),
    );
    const files = fc.array(
      fc.record({ noticeId: fc.constantFrom('a', 'b'), noticeTitle: text, name: text }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(files, (all) => {
        const found = paths(...all.map((changes) => file(changes)));
        expect(new Set(found.map((path) => path.toLowerCase())).size).toBe(found.length);
        for (const path of found) {
          expect(path).toMatch(/^[^/\\:]+\/[^/\\:]+$/);
          for (const part of path.split('/')) {
            expect(part).not.toMatch(/^[. ]|[. ]$/);
            expect(Buffer.byteLength(part)).toBeLessThanOrEqual(220);
          }
        }
      }),
    );
  });
});

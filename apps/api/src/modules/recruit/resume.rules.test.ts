import { Document, Packer, Paragraph } from 'docx';
import fc from 'fast-check';
import { formatPay, acceptsApplications } from './job.rules.ts';
import { detectResumeType } from './resume.rules.ts';
import { samplePdf, sampleZip } from '../../../test/resumes.ts';

describe('detectResumeType', () => {
  it('detects PDF and Word documents by content', async () => {
    const document = new Document({ sections: [{ children: [new Paragraph('张工的简历')] }] });
    expect(detectResumeType(samplePdf)).toBe('pdf');
    expect(detectResumeType(await Packer.toBuffer(document))).toBe('docx');
    expect(detectResumeType(await sampleZip(['[Content_Types].xml', 'word/document.xml']))).toBe(
      'docx',
    );
  });

  it.each([
    ['a spreadsheet', ['[Content_Types].xml', 'xl/workbook.xml']],
    ['a package of anything', ['word/document.xml']],
    ['a document with macros', ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']],
    ['an archive with a program', ['[Content_Types].xml', 'word/document.xml', 'setup.exe']],
  ])('refuses %s', async (_what, names) => {
    expect(detectResumeType(await sampleZip(names))).toBeUndefined();
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\x00This program cannot be run in DOS mode')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a PDF', samplePdf.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_what, bytes) => expect(detectResumeType(bytes)).toBeUndefined());

  it('rejects a truncated Word document', async () => {
    const whole = await sampleZip(['[Content_Types].xml', 'word/document.xml']);
    expect(detectResumeType(whole.subarray(0, whole.length - 30))).toBeUndefined();
  });

  it('never throws on any bytes', () => {
    const zipLike = fc.uint8Array({ maxLength: 200 }).map((rest) => {
      const end = Buffer.from('PK\x05\x06', 'latin1');
      return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), rest, end, rest]);
    });
    fc.assert(fc.property(zipLike, (bytes) => expect(detectResumeType(bytes)).toBeUndefined()));
  });
});

describe('job rules', () => {
  it.each([
    [18_000, 28_000, 14, '18–28K·14 薪'],
    [7_500, 11_000, 12, '7.5–11K'],
    [null, null, 12, ''],
  ])('%s to %s, %s a year, is %j', (salaryMin, salaryMax, salaryMonths, words) => {
    expect(formatPay({ salaryMin, salaryMax, salaryMonths })).toBe(words);
  });

  it('acceptsApplications up to the last day, or without a limit', () => {
    expect(acceptsApplications({ validThrough: '2026-11-20' }, '2026-11-20')).toBe(true);
    expect(acceptsApplications({ validThrough: '2026-11-20' }, '2026-11-21')).toBe(false);
    expect(acceptsApplications({ validThrough: null }, '2099-01-01')).toBe(true);
  });
});

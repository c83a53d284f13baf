import {
  toFieldErrors,
  validateApplication,
  resumeError,
  formatFileSize,
} from './application-rules.ts';

const pdf = new File(['%PDF-1.4'], '简历.pdf');

function form(changes: Record<string, string | File> = {}): FormData {
  const filled = { name: '张工', phone: '13800000000', consent: 'yes', resume: pdf, ...changes };
  const data = new FormData();
  for (const [name, value] of Object.entries(filled)) data.set(name, value);
  return data;
}

describe('application', () => {
  it('is valid when complete', () => expect(validateApplication(form())).toEqual({}));

  it.each([
    [{ name: ' ' }, { name: '请输入姓名' }],
    [{ phone: '' }, { phone: '请输入手机号码' }],
    [{ phone: '12800000000' }, { phone: '手机号码格式不对' }],
    [{ phone: ' 13800000000 ' }, {}],
    [{ email: 'zhang' }, { email: '邮箱格式不对' }],
    [{ email: 'zhang@example.com' }, {}],
    [{ message: '字'.repeat(501) }, { message: '留言最多 500 个字' }],
    [{ consent: '' }, { consent: '请先阅读并同意隐私政策' }],
    [{ resume: '' }, { resume: '请选择简历文件' }],
  ])('%j gives %j', (changes, problems) =>
    expect(validateApplication(form(changes))).toEqual(problems),
  );

  it.each([
    ['简历.PDF', 1, undefined],
    ['简历.docx', 10 * 1024 * 1024, undefined],
    ['简历.doc', 1, '简历只收 docx 或 pdf 文件，请另存后重新选择'],
    ['简历.pdf', 0, '请选择简历文件'],
    ['简历.pdf', 12.5 * 1024 * 1024, '这个文件有 12.5 MB，超过 10 MB，请压缩后重新选择'],
  ])('a résumé %s of %d bytes: %s', (name, size, problem) => {
    expect(resumeError({ name, size })).toBe(problem);
  });

  it('maps a rejection to its own fields', () => {
    const errors = [
      { field: 'phone', message: '手机号码格式不对' },
      { field: 'jobId', message: '编号不对' },
    ];
    expect(toFieldErrors(errors)).toEqual({ phone: '手机号码格式不对' });
    expect(toFieldErrors()).toEqual({});
  });

  it('formats sizes', () => {
    expect([1, 330_000, 1_600_000].map(formatFileSize)).toEqual(['1 KB', '322 KB', '1.5 MB']);
  });
});

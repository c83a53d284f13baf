/** Validated fields of an application. */
export type FieldName = 'name' | 'phone' | 'email' | 'message' | 'resume' | 'consent';

/** Error messages by field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Fields in visual order: the first invalid one gets the focus. */
export const FIELD_ORDER: readonly FieldName[] = [
  ...(['name', 'phone', 'email', 'message', 'resume', 'consent'] as const),
];

/** Maximum lengths, equal to the API's. */
export const LIMITS = { name: 30, phone: 11, email: 120, message: 500 } as const;

const RESUME_MAX_BYTES = 10 * 1024 * 1024;
const MOBILE = /^1[3-9]\d{9}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Formats bytes: 1.4 MB, 320 KB. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** Checks a résumé by name and size before upload; the API judges its content. */
export function resumeError(file: Pick<File, 'name' | 'size'> | null): string | undefined {
  if (!file || file.size === 0) return '请选择简历文件';
  if (!/\.(docx|pdf)$/i.test(file.name)) return '简历只收 docx 或 pdf 文件，请另存后重新选择';
  if (file.size > RESUME_MAX_BYTES) {
    return `这个文件有 ${formatFileSize(file.size)}，超过 10 MB，请压缩后重新选择`;
  }
  return undefined;
}

/** Validates a filled-in form. */
export function validateApplication(form: FormData): FieldErrors {
  const text = (name: FieldName) => String(form.get(name) ?? '').trim();
  const resume = form.get('resume');
  const email = text('email');
  const found: Record<FieldName, string | undefined | false> = {
    name: !text('name') && '请输入姓名',
    phone: text('phone') ? !MOBILE.test(text('phone')) && '手机号码格式不对' : '请输入手机号码',
    email: email !== '' && !MAIL.test(email) && '邮箱格式不对',
    message: text('message').length > LIMITS.message && `留言最多 ${LIMITS.message} 个字`,
    resume: resumeError(resume instanceof File ? resume : null),
    consent: form.get('consent') !== 'yes' && '请先阅读并同意隐私政策',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** Errors of a rejection for fields of this form. */
export function toFieldErrors(
  errors: readonly { field: string; message: string }[] = [],
): FieldErrors {
  const known = errors.filter(({ field }) => (FIELD_ORDER as readonly string[]).includes(field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}

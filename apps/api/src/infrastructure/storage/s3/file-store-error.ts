import { describeCertificate } from '../../watch/connection-problem.ts';
import type { S3Place } from '../files-url.ts';

/** Error of the files' server; its message tells an operator what to do. */
export class FileStoreError extends Error {
  /** By which it is answered with 503. */
  readonly code = 'FILE_STORE_UNAVAILABLE';
}

/** Refusals of the server by the name that S3 gives them. */
const REFUSALS: Readonly<Record<string, string>> = {
  NoSuchBucket: '没有这个桶，请先建好，或检查 FILES_URL',
  InvalidAccessKeyId: '不认识这个密钥，请检查 AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: '签名不对，请检查 AWS_SECRET_ACCESS_KEY',
  ExpiredToken: '凭证已过期，请更新 AWS_SESSION_TOKEN',
  RequestTimeTooSkewed: '本机时间与它相差太多，请校准时钟',
  AuthorizationHeaderMalformed: '区域不对，请检查 FILES_URL 里的 region',
  PermanentRedirect: '区域或地址不对，请检查 FILES_URL 里的 region 和 endpoint',
  SlowDown: '请求太密，它要求放慢',
  QuotaExceeded: '空间已满，请扩容或清理',
  TimeoutError: '没有及时应答，请检查网络和它的负载',
};

interface S3Failure {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Wraps an error of the library in one line that says where it happened and what to do. */
export function toFileStoreError(error: unknown, { bucket, endpoint }: S3Place): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const where = `${bucket}${endpoint ? `，${endpoint}` : ''}`;
  return new FileStoreError(`文件存储（${where}）${describe(error as S3Failure)}`, {
    cause: error,
  });
}

function findCode(message: string): string {
  if (message.includes('certificate has expired')) return 'CERT_HAS_EXPIRED';
  if (message.includes('self-signed certificate')) return 'DEPTH_ZERO_SELF_SIGNED_CERT';
  return /\bE[A-Z]{3,}\b/.exec(message)?.[0] ?? '';
}

function describe({ name = '', message = '', $metadata, ...failure }: S3Failure): string {
  const status = $metadata?.httpStatusCode;
  // The library keeps no more than the message of errors that come from another realm.
  const code = failure.code ?? findCode(message);
  const known = REFUSALS[name];
  if (known) return known;
  const certificate = describeCertificate(code);
  if (certificate) return `的${certificate}`;
  if (/^(E[A-Z]+|UND_ERR.*)$/.test(code)) return `连不上（${code}），请检查网络和 FILES_URL`;
  if (status === 403) return '拒绝访问，请检查 AWS_ACCESS_KEY_ID、桶的权限和本机的时钟';
  return `出错（${[name, status].filter(Boolean).join(' ')}）：${message}`;
}

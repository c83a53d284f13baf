import { NotPublicError } from './public-address.ts';

const ABSENT = '找不到这个域名';
const NO_ANSWER = '域名暂时查不到';

const REASONS: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: '地址写得不对',
  ENOTFOUND: ABSENT,
  ENODATA: ABSENT,
  EAI_AGAIN: NO_ANSWER,
  ECONNREFUSED: '对方没有在这个端口上接听',
  ECONNRESET: '对方断开了连接',
  EPIPE: '对方断开了连接',
  UND_ERR_SOCKET: '对方断开了连接',
  EHOSTUNREACH: '到对方的网络不通',
  ENETUNREACH: '到对方的网络不通',
  ETIMEDOUT: '对方没有及时回应',
  UND_ERR_CONNECT_TIMEOUT: '对方没有及时回应',
  UND_ERR_HEADERS_TIMEOUT: '对方没有及时回应',
  UND_ERR_BODY_TIMEOUT: '对方没有及时回应',
  CERT_HAS_EXPIRED: '对方的证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的证书不是这个域名的',
  DEPTH_ZERO_SELF_SIGNED_CERT: '对方的证书是自己签的',
  SELF_SIGNED_CERT_IN_CHAIN: '对方的证书是自己签的',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '对方的证书不完整，缺少中间证书',
};

/** Why a request did not come through, in Chinese. */
export function toOutgoingProblem(error: unknown): string {
  const { name, message, code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof NotPublicError) return message;
  if (name === 'TimeoutError' || name === 'AbortError') return '对方没有及时回应';
  if (code === undefined) return message;
  const reason = REASONS[code];
  // What else goes wrong between a DNS server and us, a refused connection too, says nothing of the receiver.
  if (syscall?.startsWith('query') && reason !== ABSENT) return NO_ANSWER;
  if (reason !== undefined) return reason;
  if (code.startsWith('HPE_')) return '对方的回应不是 HTTP';
  return `连接不上对方（${code}）`;
}

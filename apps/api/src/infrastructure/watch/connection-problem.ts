import { listCauses } from '../../db/error-causes.ts';

/** What is wrong with a certificate, by the code that Node gives. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: '证书已过期，请更换证书',
  CERT_NOT_YET_VALID: '证书还没有生效，请检查证书和本机的时钟',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书不是发给这个主机名的，请检查地址或更换证书',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书不受信任，请把签发它的 CA 写进 NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: '证书不受信任，请把签发它的 CA 写进 NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '证书不受信任，请把签发它的 CA 写进 NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书链不完整，请让它一并发送中间证书',
};

const CONNECTIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '连接被拒绝，请检查它是否在运行',
  ECONNRESET: '连接被中断',
  EPIPE: '连接被中断',
  ENOTFOUND: '找不到主机，请检查地址和 DNS',
  EAI_AGAIN: '找不到主机，请检查地址和 DNS',
  ETIMEDOUT: '连接超时，请检查网络',
  EHOSTUNREACH: '主机不可达，请检查网络',
  ENETUNREACH: '网络不可达，请检查网络',
  EPROTO: '那里不说 TLS，请检查地址的协议和端口',
};

/** Says in Chinese what is wrong with a certificate; undefined for codes of other errors. */
export const describeCertificate = (code: unknown): string | undefined => {
  const known = CERTIFICATES[String(code)];
  if (known) return known;
  return /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/.test(String(code))
    ? `证书无效（${String(code)}），请更换证书`
    : undefined;
};

/** Codes of an error, of its causes and, for a name with several addresses, of each try. */
function* listCodes(error: unknown): Generator<unknown> {
  for (const { code, errors } of listCauses(error)) {
    yield code;
    if (Array.isArray(errors)) for (const each of errors) yield* listCodes(each);
  }
}

/** Says in Chinese why a server could not be reached; undefined where its connection is not to blame. */
export function describeConnection(error: unknown): string | undefined {
  for (const code of listCodes(error)) {
    const known = describeCertificate(code) ?? CONNECTIONS[String(code)];
    if (known) return known;
  }
  return undefined;
}

import type { companyContract, ReplyOf } from '@zhucheng/contracts';
import { hosts, isOwnHost } from '@zhucheng/site-config';

/** Current company as the caller sees it. */
export type Company = ReplyOf<(typeof companyContract)['endpoints']['get']>['model'];

/** Login domain's state and the DNS record that proves it. */
export type DomainProofState = NonNullable<
  ReplyOf<(typeof companyContract)['endpoints']['branding']>['model']['domainProof']
>;

/** Props of every section of the organisation platform. */
export interface CompanySectionProps {
  company: Company;
  page: number;
  query: URLSearchParams;
}

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/** Problem of a login host as a sentence; undefined if it may be requested. The API decides. */
export function loginDomainError(domain: string): string | undefined {
  if (domain === '') return undefined;
  if (/[:/]/.test(domain)) return '只写域名，不带 https:// 和端口';
  if (!HOST.test(domain)) return '域名格式不对，例如 login.example.com';
  if (isOwnHost(domain, hosts)) return '这是平台自己的域名，请填写贵单位的域名';
  return undefined;
}

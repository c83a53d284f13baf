import { CODES } from '@zhucheng/contracts';
import { getEnvironment, createHosts, isOwnHost } from '@zhucheng/site-config';
import { toAvatarUrl } from '../userinfo.service.ts';
import { saveFile } from '../../../infrastructure/storage/files.service.ts';
import { reencodeImage } from '../../../infrastructure/storage/images.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireTime } from '../../../wire-format.ts';
import { saveCompany, type Company } from './company.repository.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';
import { findCompanyByLoginDomain } from './login-domain.repository.ts';
import { getDomainState, getProofRecord, toDomainChanges } from './login-domain.rules.ts';
import { isLocalName, verifyLoginDomain } from './login-domain.service.ts';

const IMAGE_SIZES = {
  logo: { width: 480, height: 160, fit: 'inside' },
  background: { width: 1920, height: 1080, fit: 'inside' },
} as const;

const toImageUrl = (fileId: string | undefined) => toAvatarUrl({ avatarFileId: fileId ?? null });

/** Branding as on the wire. */
const toBrandingView = ({
  title,
  slogan,
  primaryColor,
  logoFileId,
  backgroundFileId,
}: Company['branding']) => ({
  title: title ?? '',
  slogan: slogan ?? '',
  primaryColor: primaryColor ?? '',
  logoUrl: toImageUrl(logoFileId),
  backgroundUrl: toImageUrl(backgroundFileId),
});

/** State of the login domain and the record that proves it. */
const toDomainProof = (row: Company) =>
  row.loginDomain === null
    ? null
    : {
        ...getProofRecord(row.loginDomain, row.loginDomainToken),
        state: getDomainState(row),
        checkedAt: row.loginDomainCheckedAt && toWireTime(row.loginDomainCheckedAt),
      };

const toBrandingState = (row: Company) => ({
  draft: toBrandingView(row.brandingDraft),
  published: toBrandingView(row.branding),
  loginDomain: row.loginDomain,
  domainProof: toDomainProof(row),
});

/** Draft and published branding of the caller's company, and the host they are for. */
export async function getBranding(context: RequestContext) {
  return toBrandingState((await requireCompany(context)).company);
}

/** Branding fields that administrators set. */
export interface BrandingChanges {
  title?: string | undefined;
  slogan?: string | undefined;
  primaryColor?: string | undefined;
  loginDomain?: string | null | undefined;
}

async function saveCompanyChanges(
  context: RequestContext,
  row: Company,
  { changes, action }: { changes: Partial<Company>; action: string },
) {
  return context.db.transaction(async (tx) => {
    const changed = await saveCompany(tx, row.id, changes);
    await recordCompanyAction(context, tx, { companyId: row.id, action });
    return toBrandingState(changed ?? row);
  });
}

/** Saves a draft; visitors see it once it is published. */
export async function saveBranding(context: RequestContext, input: BrandingChanges) {
  const { company: row } = await requireCompany(context);
  const { loginDomain, ...fields } = input;
  if (loginDomain) requireForeignHost(context, loginDomain);
  const brandingDraft = { ...row.brandingDraft, ...fields };
  const isChanged = loginDomain !== undefined && loginDomain !== row.loginDomain;
  const changes = {
    brandingDraft,
    ...(isChanged && toDomainChanges(loginDomain, isTrustedName(context, loginDomain))),
  };
  return saveCompanyChanges(context, row, { changes, action: 'branding-save' });
}

const isTrustedName = ({ config }: RequestContext, domain: string | null) =>
  domain !== null && isLocalName(domain, config);

function requireForeignHost({ config }: RequestContext, domain: string) {
  const hosts = createHosts({ ...getEnvironment(), PUBLIC_ORIGIN: config.publicOrigin });
  if (!isOwnHost(domain, hosts)) return;
  const message = '这是平台自己的域名，请填写贵单位的域名';
  throw new ApiError(CODES.badInput, message, { errors: [{ field: 'loginDomain', message }] });
}

type BrandingImage = keyof typeof IMAGE_SIZES;

/** Sets or removes an image of the draft. */
async function setDraftImage(
  context: RequestContext,
  kind: BrandingImage,
  fileId: string | undefined,
) {
  const { company: row } = await requireCompany(context);
  const key = kind === 'logo' ? 'logoFileId' : 'backgroundFileId';
  const changes = { brandingDraft: { ...row.brandingDraft, [key]: fileId } };
  return saveCompanyChanges(context, row, { changes, action: 'branding-image' });
}

/** Sets an image of the draft to the uploaded one. */
export async function setBrandingImage(context: RequestContext, kind: BrandingImage) {
  const { db, files, upload } = context;
  const { company: row } = await requireCompany(context);
  const bytes = await reencodeImage(upload, IMAGE_SIZES[kind]);
  const { id } = await saveFile(db, files, {
    name: kind,
    bytes,
    purpose: 'avatar',
    ownerId: row.id,
  });
  return setDraftImage(context, kind, id);
}

/** Removes an image of the draft. */
export const removeBrandingImage = (context: RequestContext, kind: BrandingImage) =>
  setDraftImage(context, kind, undefined);

/** Publishes the draft. */
export async function publishBranding(context: RequestContext) {
  const { company: row } = await requireCompany(context);
  const changes = { branding: row.brandingDraft };
  return saveCompanyChanges(context, row, { changes, action: 'branding-publish' });
}

/** Looks for the TXT record that proves the login domain; reports what was found beside the new state. */
export async function verifyBrandingDomain(context: RequestContext) {
  const { outcome, company } = await verifyLoginDomain(context);
  return { ...toBrandingState(company), outcome };
}

/** Published branding for a login page's host; throws if no company has proven the host. */
export async function getPublishedBranding({ db }: RequestContext, domain: string) {
  const row = await findCompanyByLoginDomain(db, domain.replace(/:\d+$/, ''));
  if (!row) throw new ApiError(CODES.notFound, '这个域名还没有配置');
  return { ...toBrandingView(row.branding), companyName: row.name, number: row.number };
}

import { CODES } from '@zhucheng/contracts';
import { getEnvironment, createHosts, isOwnHost } from '@zhucheng/site-config';
import { and, eq } from 'drizzle-orm';
import { toAvatarUrl } from '../userinfo.service.ts';
import { company, type Branding } from '../../../db/schema.ts';
import { saveFile } from '../../../infrastructure/storage/files.repository.ts';
import { reencodeImage } from '../../../infrastructure/storage/images.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Company } from './company.repository.ts';
import { recordCompanyAction, requireCompany } from './company.service.ts';

const IMAGE_SIZES = {
  logo: { width: 480, height: 160, fit: 'inside' },
  background: { width: 1920, height: 1080, fit: 'inside' },
} as const;

const toImageUrl = (fileId: string | undefined) => toAvatarUrl({ avatarFileId: fileId ?? null });

/** A branding as pages read it. */
const toBrandingView = ({
  title,
  slogan,
  primaryColor,
  logoFileId,
  backgroundFileId,
}: Branding) => ({
  title: title ?? '',
  slogan: slogan ?? '',
  primaryColor: primaryColor ?? '',
  logoUrl: toImageUrl(logoFileId),
  backgroundUrl: toImageUrl(backgroundFileId),
});

const toBrandingState = ({ branding, brandingDraft, loginDomain }: Company) => ({
  ...{ draft: toBrandingView(brandingDraft), published: toBrandingView(branding), loginDomain },
});

/** The draft, what is published, and where it is shown. */
export async function getBranding(context: RequestContext) {
  return toBrandingState((await requireCompany(context)).company);
}

/** What administrators set. */
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
    const [changed] = await tx
      .update(company)
      .set(changes)
      .where(eq(company.id, row.id))
      .returning();
    await recordCompanyAction(context, tx, { companyId: row.id, action });
    return toBrandingState(changed ?? row);
  });
}

/** Keeps a draft; visitors see nothing of it before it is published. */
export async function saveBranding(context: RequestContext, input: BrandingChanges) {
  const { company: row } = await requireCompany(context);
  const { loginDomain, ...words } = input;
  if (loginDomain) requireForeignHost(context, loginDomain);
  const brandingDraft = { ...row.brandingDraft, ...words };
  const changes = { brandingDraft, ...(loginDomain === undefined ? {} : { loginDomain }) };
  return saveCompanyChanges(context, row, { changes, action: 'branding-save' });
}

function requireForeignHost({ config }: RequestContext, domain: string) {
  const hosts = createHosts({ ...getEnvironment(), PUBLIC_ORIGIN: config.publicOrigin });
  if (!isOwnHost(domain, hosts)) return;
  const message = '这是平台自己的域名，请填写贵单位的域名';
  throw new ApiError(CODES.badInput, message, { errors: [{ field: 'loginDomain', message }] });
}

type BrandingImage = keyof typeof IMAGE_SIZES;

/** Writes a picture into the draft, or none. */
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

/** Puts the picture that came with the call into the draft. */
export async function setBrandingImage(context: RequestContext, kind: BrandingImage) {
  const { db, files, upload } = context;
  const { company: row } = await requireCompany(context);
  const bytes = await reencodeImage(upload, IMAGE_SIZES[kind]);
  const { id } = await saveFile(db, files, {
    ...{ name: kind, bytes, purpose: 'avatar', ownerId: row.id },
  });
  return setDraftImage(context, kind, id);
}

/** Takes a picture out of the draft. */
export const removeBrandingImage = (context: RequestContext, kind: BrandingImage) =>
  setDraftImage(context, kind, undefined);

/** Shows the draft to everybody. */
export async function publishBranding(context: RequestContext) {
  const { company: row } = await requireCompany(context);
  const changes = { branding: row.brandingDraft };
  return saveCompanyChanges(context, row, { changes, action: 'branding-publish' });
}

/** The published branding of a login page's host; not found where nobody uses the host. */
export async function getPublishedBranding({ db }: RequestContext, domain: string) {
  const [row] = await db
    .select()
    .from(company)
    .where(and(eq(company.loginDomain, domain.replace(/:\d+$/, '')), eq(company.state, 'active')));
  if (!row) throw new ApiError(CODES.notFound, '这个域名还没有配置');
  return { ...toBrandingView(row.branding), companyName: row.name, number: row.number };
}

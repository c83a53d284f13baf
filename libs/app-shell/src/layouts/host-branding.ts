import { companyApi, withoutErrorToast, type AppStore } from '@zhucheng/api-client';
import { clientChanged } from '@zhucheng/auth-store';
import { CODES } from '@zhucheng/contracts';

/** Result for a host: bound to a company, unknown, or unavailable. */
export type HostOutcome = 'branded' | 'unknown' | 'failed';

/** Loads the branding of a host into the client store. */
export async function loadHostBranding(store: AppStore, domain: string): Promise<HostOutcome> {
  // Subscribed until the reply, because queries without subscribers are aborted on navigation.
  const call = store.dispatch(companyApi.brandingOf.initiate({ domain }));
  const { data, error } = await withoutErrorToast(store, () => call);
  call.unsubscribe();
  if (!data) return String(error?.code) === CODES.notFound ? 'unknown' : 'failed';
  const { title, companyName, slogan, primaryColor, logoUrl, backgroundUrl } = data.model;
  const loginBranding = {
    name: title || companyName,
    slogan,
    primaryColor,
    logoUrl,
    backgroundUrl,
  };
  store.dispatch(clientChanged({ customLoginDomain: domain, loginBranding }));
  return 'branded';
}

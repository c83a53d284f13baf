import { companyApi, withoutErrorToast, type AppStore } from '@zhucheng/api-client';
import { clientChanged } from '@zhucheng/auth-store';
import { CODES } from '@zhucheng/contracts';

/** What was learnt of a host: bound to an organisation, to nobody, or not to be learnt now. */
export type HostOutcome = 'branded' | 'unknown' | 'failed';

/** Asks whose login page a host shows, and keeps it in the client store. */
export async function loadHostBranding(store: AppStore, domain: string): Promise<HostOutcome> {
  // Subscribed until it is answered: calls that nobody waits for end with the next navigation.
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

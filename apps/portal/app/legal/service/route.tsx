import { preload, tdkQuery } from '@zhucheng/app-shell';
import { document } from './document.ts';
import { LegalPage } from '../components/legal-page.tsx';

const load = preload(() => [tdkQuery('service')]);
export const loader = load;
export const clientLoader = load;

/** The service agreement. */
export default function Service() {
  return <LegalPage document={document} page="service" path="/service" />;
}

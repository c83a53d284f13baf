import { preload, tdkQuery } from '@zhucheng/app-shell';
import { createDocument } from './document.ts';
import { LegalPage } from '../components/legal-page.tsx';

const load = preload(() => [tdkQuery('service')]);
export const loader = load;
export const clientLoader = load;

/** The service agreement. */
export default function Service() {
  return <LegalPage document={createDocument()} page="service" path="/service" />;
}

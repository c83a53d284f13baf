import { preload, tdkQuery } from '@zhucheng/app-shell';
import { createDocument } from './document.ts';
import { LegalPage } from '../components/legal-page.tsx';

const load = preload(() => [tdkQuery('pravicy')]);
export const loader = load;
export const clientLoader = load;

/** Privacy policy; the path is spelt as in the specification. */
export default function Privacy() {
  return <LegalPage document={createDocument()} page="pravicy" path="/pravicy" />;
}

import { preload } from '@zhucheng/app-kit';
import { tdkQuery } from '@zhucheng/app-kit/site';
import { document } from './document.ts';
import { LegalPage } from '../components/legal-page.tsx';

const load = preload(() => [tdkQuery('pravicy')]);
export const loader = load;
export const clientLoader = load;

/** The privacy policy; its address is spelt as the specification has it. */
export default function Privacy() {
  return <LegalPage document={document} page="pravicy" path="/pravicy" />;
}

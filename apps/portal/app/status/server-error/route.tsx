import { throwStatus } from '@zhucheng/app-shell';

/** Error page with status 500 under a path of its own, for gateways. */
const load = () => throwStatus(500);
export const loader = load;
export const clientLoader = load;

export default function ServerError() {
  return null;
}

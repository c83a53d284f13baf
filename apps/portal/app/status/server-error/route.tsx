import { throwStatus } from '@zhucheng/app-shell';

/** The service-failure page under an address of its own, for gateways to point at. */
const load = () => throwStatus(500);
export const loader = load;
export const clientLoader = load;

export default function ServerError() {
  return null;
}

import { refuse } from '@zhucheng/app-kit';

/** The service-failure page under an address of its own, for gateways to point at. */
export const loader = () => refuse(500);
export const clientLoader = loader;

export default function ServerError() {
  return null;
}

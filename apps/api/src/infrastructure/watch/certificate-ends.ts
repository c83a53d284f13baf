import { TLSSocket, type PeerCertificate } from 'node:tls';

const ends = new Map<string, number>();

/** When the certificate ends that a server last showed to this process, in seconds since 1970, by `host:port`. */
export const certificateEnds: ReadonlyMap<string, number> = ends;

/** Notes when the certificate ends that a server has shown on a connection; nothing where it showed none. */
export function noteCertificate(server: string, stream: unknown): void {
  if (!(stream instanceof TLSSocket)) return;
  // Null once the connection is gone, and empty without a certificate.
  const shown = stream.getPeerCertificate() as Partial<PeerCertificate> | null;
  const end = Date.parse(shown?.valid_to ?? '');
  if (!Number.isNaN(end)) ends.set(server, end / 1_000);
}

import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { hasOpenssl, makeCertificate } from '../../../test/certificates.ts';
import { DatabaseClient } from '../../db/servers/database-client.ts';
import { certificateEnds } from './certificate-ends.ts';

/** "You are in" and "ask" of PostgreSQL, which is all that a client waits for. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A server that lets everybody in who asks for TLS first. */
async function startServer(certificate: { key: string; cert: string }) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, ...certificate });
      secure.on('error', () => undefined);
      secure.once('data', () => secure.write(WELCOME));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, place: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const withOpenssl = hasOpenssl() ? it : it.skip;
const authorities = getCACertificates('default');
afterAll(() => setDefaultCACertificates(authorities));

withOpenssl(
  `the end of a database's certificate is known${hasOpenssl() ? '' : ' (not run: no openssl here)'}`,
  async () => {
    const certificate = makeCertificate(20);
    setDefaultCACertificates([...authorities, certificate.cert]);
    const { server, place } = await startServer(certificate);
    const connectionString = `postgres://zc@${place}/none?sslmode=verify-full`;
    const client = new DatabaseClient({ connectionString });
    await client.connect();
    const { validToDate } = new X509Certificate(certificate.cert);
    expect(certificateEnds.get(place)).toBe(validToDate.getTime() / 1_000);
    await client.end();
    server.close();
  },
);

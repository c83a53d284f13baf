import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Mail server that accepts everything; closes with the suite. */
export interface MailServer {
  /** Address for `SMTP_URL`. */
  url: string;
  /** Mails as they came, with their headers. */
  mails: string[];
  close: () => void;
}

/** Starts a mail server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    let mail = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (inMail) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        mails.push(mail);
        [inMail, mail] = [false, ''];
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        inMail = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) {
        socket.end('221 bye\r\n');
      } else socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() };
}

/** Value of a header, unfolded. */
export const getHeader = (mail: string, name: string): string =>
  new RegExp(`^${name}:((?:.|\\r\\n[ \\t])*)`, 'im').exec(mail)?.[1]?.replace(/\s+/g, ' ').trim() ??
  '';

/** Plain text of a mail. */
export function getText(mail: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?(?=\r\n--|\r\n\.\r\n$)/.exec(mail)?.[0] ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString();
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

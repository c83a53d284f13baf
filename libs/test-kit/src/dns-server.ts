import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** Values of a name's TXT records (a list is one record in several strings), or the way the server fails. */
export type TxtAnswer = (string | string[])[] | 'nxdomain' | 'servfail' | 'silent';

/** DNS server on a loopback port that answers queries for TXT records and IPv4 addresses. Other names do not exist. */
export interface DnsServer {
  /** `address:port`, for `dnsServers`. */
  address: string;
  answers: Map<string, TxtAnswer>;
  /** Addresses of names, one answer after another; the last one stays. */
  addresses: Map<string, string[][]>;
  /** Number of queries received. */
  queries: () => number;
  close: () => Promise<void>;
}

const [A, TXT] = [1, 16];
const RESPONSE_CODES = { nxdomain: 3, servfail: 2 } as const;
const HEADER_BYTES = 12;

/** Starts a DNS server on a port, by default a free one; the caller closes it. */
export async function startDnsServer(port = 0): Promise<DnsServer> {
  const answers = new Map<string, TxtAnswer>();
  const addresses = new Map<string, string[][]>();
  let queries = 0;
  const socket = createSocket('udp4');
  const findRecords = (name: string, type: number): Buffer[] | Exclude<TxtAnswer, unknown[]> => {
    const found = addresses.get(name);
    if (found) {
      if (type !== A) return [];
      return ((found.length > 1 ? found.shift() : found[0]) ?? []).map(createAddressRecord);
    }
    const answer = answers.get(name) ?? 'nxdomain';
    return typeof answer === 'string' ? answer : answer.map(createTxtRecord);
  };
  socket.on('message', (query, sender) => {
    queries += 1;
    const name = readName(query);
    const records = findRecords(name.toLowerCase(), readType(query, name));
    if (records !== 'silent') socket.send(createReply(query, records), sender.port, sender.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    answers,
    addresses,
    queries: () => queries,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Name that a query asks for. */
function readName(query: Buffer): string {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return labels.join('.');
}

/** Type that a query asks for. */
const readType = (query: Buffer, name: string) =>
  query.readUInt16BE(HEADER_BYTES + name.length + 2);

function createReply(query: Buffer, answer: Buffer[] | 'nxdomain' | 'servfail'): Buffer {
  // Name with the zero that ends it, type and class.
  const questionBytes = readName(query).length + 2 + 4;
  const records = typeof answer === 'string' ? [] : answer;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  const code = typeof answer === 'string' ? RESPONSE_CODES[answer] : 0;
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const question = query.subarray(HEADER_BYTES, HEADER_BYTES + questionBytes);
  return Buffer.concat([header, question, ...records]);
}

function createTxtRecord(value: string | string[]): Buffer {
  const strings = [value].flat().map((text) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  });
  return createRecord(TXT, Buffer.concat(strings));
}

const createAddressRecord = (address: string) =>
  createRecord(A, Buffer.from(address.split('.').map(Number)));

function createRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // Pointer to the question's name.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

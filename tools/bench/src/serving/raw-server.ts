/** The baseline of every page: `node:http` that sends the same bytes and headers from memory, and nothing else. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT = '0', BODY = '', HEADERS = '{}' } = process.env;
const body = BODY ? readFileSync(BODY) : Buffer.from('ok');
const headers = JSON.parse(HEADERS) as Record<string, string>;

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));

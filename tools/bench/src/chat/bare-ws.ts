/**
 * The baseline of the chat: `ws` alone. `MODE=echo` sends every message back; `MODE=insert` stores each with a prepared
 * insert of its own and answers after it.
 */
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';

const { PORT = '0', MODE = 'echo', DATABASE_URL } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const server = createServer((_request, reply) => reply.end('ok'));

const INSERT = {
  name: 'insert',
  text: 'insert into bare_message (conversation_id, client_id, text) values ($1, $2, $3) returning id',
};

interface Sent {
  conversationId: string;
  clientId: string;
  text: string;
}

async function store(message: string): Promise<string> {
  const { conversationId, clientId, text } = JSON.parse(message) as Sent;
  const { rows } = await pool.query<{ id: string }>({
    ...INSERT,
    values: [conversationId, clientId, text],
  });
  return JSON.stringify({ clientId, id: rows[0]?.id });
}

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = String(data);
    if (MODE === 'echo') socket.send(message);
    else void store(message).then((answer) => socket.send(answer));
  });
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

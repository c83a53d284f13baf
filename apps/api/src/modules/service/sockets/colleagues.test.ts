import { randomUUID } from 'node:crypto';
import type { Colleague, ConversationNote } from '@zhucheng/domain-service/chat';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { ask, createVisitor, listen, suiteSockets } from '../../../../test/sockets.ts';

const { api, database } = await apiSuite();
const origin = await listen(api);
const { connect } = suiteSockets();

const createAgent = (realname: string) => createMember(api, { staff: ['agent'], realname });

/** Follows a conversation by a socket and gathers everything that it is told. */
async function follow(side: 'visitor' | 'agent', headers: Member['headers'], id: string) {
  const socket = await connect(origin, side, headers);
  const heard: unknown[][] = [];
  socket.onAny((...event: unknown[]) => heard.push(event));
  await ask(socket, 'join', { conversationId: id });
  return { socket, heard };
}

describe('colleagues in a conversation', () => {
  it('see who looks at it and who writes a note; the visitor hears nothing of either', async () => {
    const visitor = await createVisitor(database.db);
    const { conversationId } = visitor;
    const [one, two] = [await createAgent('赵晴'), await createAgent('钱朗')];
    const mine = await follow('visitor', visitor.headers, conversationId);
    const here = await follow('agent', one.headers, conversationId);
    const there = await follow('agent', two.headers, conversationId);
    const looks: Colleague[] = [];
    const notes: ConversationNote[] = [];
    const typing: string[] = [];
    there.socket.on('colleague', (event) => looks.push(event));
    there.socket.on('note', ({ note }) => notes.push(note));
    there.socket.on('typing', ({ from, name }) => typing.push(`${from} ${name}`));

    await ask(here.socket, 'look', { conversationId, here: true });
    await until(() => looks.length === 1);
    const event = { conversationId, agentId: one.staffId, name: '赵晴' };
    expect(looks).toEqual([{ ...event, here: true }]);

    await ask(here.socket, 'typing', { conversationId, internal: true });
    const text = `canary-${randomUUID()}`;
    await api.post('/console/chat/note', { conversationId, text }, one);
    await until(() => notes.length === 1 && typing.length === 1);
    expect([typing, notes[0]?.text]).toEqual([['agent 赵晴'], text]);

    here.socket.disconnect();
    await until(() => looks.length === 2);
    expect(looks[1]).toEqual({ ...event, here: false });
    const told = JSON.stringify(mine.heard);
    expect(told).not.toMatch(/canary|colleague|typing/);
  });

  it('is nothing that visitors can say', async () => {
    const visitor = await createVisitor(database.db);
    const { conversationId } = visitor;
    const agent = await createAgent('孙可');
    const desk = await follow('agent', agent.headers, conversationId);
    const mine = await follow('visitor', visitor.headers, conversationId);
    await ask(mine.socket, 'look', { conversationId, here: true });
    await ask(mine.socket, 'typing', { conversationId, internal: true });
    await until(() => desk.heard.some(([name]) => name === 'typing'));
    expect(JSON.stringify(desk.heard)).not.toContain('colleague');
  });
});

import type { AiApproval, AiChatMessage, AiConversationTree } from '@zhucheng/contracts';
import { until, type TestApi } from '../harness.ts';
import type { Member } from '../members.ts';
import { formBody } from '../resumes.ts';

/** Conversations of members in the words of a test. */
export function createChats(api: TestApi) {
  const call = async <Model>(path: string, body: object, member: Member) => {
    const reply = await api.post(`/ai/chat/${path}`, body, member);
    return { status: reply.status, ...reply.body, model: reply.body.model as Model };
  };
  const get = async (member: Member, id: string) =>
    (await call<AiConversationTree>('get', { id }, member)).model;

  /** The conversation once nothing is being written. */
  const getAnswered = async (member: Member, id: string): Promise<AiConversationTree> => {
    let tree = await get(member, id);
    await until(async () => {
      tree = await get(member, id);
      return tree.messages.every(({ state }) => state !== 'writing');
    });
    return tree;
  };

  type Asked = { question: AiChatMessage; answer: AiChatMessage };

  /** Makes a call that is answered, and waits for the answer. */
  const ask = async (path: 'send' | 'branch' | 'regenerate', body: object, member: Member) => {
    const { code, model } = await call<Asked>(path, body, member);
    if (code !== '30000') throw new Error(`${path} was refused with ${code}`);
    const { id } = body as { id: string };
    const tree = await getAnswered(member, id);
    const find = (wanted: string) => tree.messages.find((message) => message.id === wanted);
    const [question, answer] = [find(model.question.id), find(model.answer.id)];
    if (!question || !answer) throw new Error('a question was not kept');
    return { question, answer, tree };
  };

  return {
    call,
    get,
    getAnswered,
    ask,
    create: async (member: Member) => (await call<{ id: string }>('create', {}, member)).model.id,
    send: (member: Member, id: string, text: string, materials: string[] = []) =>
      ask('send', { id, text, materials }, member),
    approve: (member: Member, body: object) => call<AiApproval>('approve', body, member),
    /** Uploads a text as a material; returns its id. */
    upload: async (member: Member, name: string, text: string) => {
      const form = await formBody({}, [{ field: 'file', name, bytes: Buffer.from(text) }]);
      const headers = { ...member.headers, ...form.headers };
      const url = '/api/ai/material/upload';
      const reply = await api.app.inject({ method: 'POST', url, headers, payload: form.payload });
      return (reply.json() as { model: { id: string } }).model.id;
    },
  };
}

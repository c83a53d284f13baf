import { openChat } from '../service.ts';
import type { CallFactories, World } from './world.ts';

let serial = 0;

/** A conversation in which a visitor has asked something. */
async function ask({ api }: World) {
  const visitor = await openChat(api);
  await visitor.say('请问有演示环境吗？');
  return { conversationId: visitor.conversationId };
}

/** A conversation of the administrator. */
async function hold(world: World) {
  const conversation = await ask(world);
  await world.prepare('chat/take', conversation);
  return conversation;
}

const createLead = ({ prepare }: World) =>
  prepare<{ id: string; version: number }>('lead/create', {
    kind: 'demo',
    userName: '张工',
    phone: `1330000${String((serial += 1)).padStart(4, '0')}`,
  });

/** A page has one running experiment at most. */
const createExperiment = async ({ prepare, database }: World) => {
  await database.query("update experiment set state = 'ended' where state = 'running'");
  return prepare('experiment/save', {
    name: `实验${(serial += 1)}`,
    page: '/',
    state: 'running',
  });
};

/** Calls of agents and sales, experiments. */
export const SERVICE_CALLS: CallFactories = {
  '/console/chat/take': async (world) => ({ body: await ask(world) }),
  '/console/chat/transfer': async (world) => {
    await world.prepare('chat/presence', {}, world.colleague);
    return { body: { ...(await hold(world)), agentId: world.colleague.staffId } };
  },
  '/console/chat/note': async (world) => ({ body: { ...(await hold(world)), text: '下周再问' } }),
  '/console/chat/close': async (world) => ({ body: await hold(world) }),
  '/console/lead/create': async () => ({
    body: { kind: 'demo', userName: '李工', phone: '13300009999' },
  }),
  '/console/lead/update': async (world) => {
    const { id, version } = await createLead(world);
    return { body: { id, version, company: '某市政' } };
  },
  '/console/lead/assign': async (world) => ({
    body: { id: (await createLead(world)).id, owner: world.colleague.staffId },
  }),
  '/console/lead/note': async (world) => ({
    body: { id: (await createLead(world)).id, text: '已回电' },
  }),
  '/console/lead/reveal': async (world) => ({ body: { id: (await createLead(world)).id } }),
  '/console/experiment/save': async () => ({ body: { name: '按钮的颜色', page: '/' } }),
  '/console/experiment/end': async (world) => {
    const { id } = await createExperiment(world);
    return { body: { id, winner: 'B' } };
  },
};

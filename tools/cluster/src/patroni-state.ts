import type { PostgresMember, Topology } from '@zhucheng/deploy';
import { isHealthy } from '@zhucheng/stack/readiness';

/** Finds the server of which Patroni says at a path that it is what is asked for. */
async function findMember(topology: Topology, path: string): Promise<PostgresMember | undefined> {
  const answers = await Promise.all(
    topology.postgres.map(async (member) => {
      const isIt = await isHealthy(`http://${member.host}:${member.restPort}${path}`);
      return isIt ? member : undefined;
    }),
  );
  return answers.find(Boolean);
}

/** The server that leads. */
export const findLeader = (topology: Topology) => findMember(topology, '/primary');

/** The follower that has all that was acknowledged. */
export const findSynchronous = (topology: Topology) => findMember(topology, '/synchronous');

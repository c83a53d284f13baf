import type { PostgresMember, Topology } from '@zhucheng/deploy';
import { isHealthy } from '@zhucheng/stack/readiness';

/** Servers of which Patroni says at a path that they are what is asked for. */
async function listMembers(topology: Topology, path: string): Promise<PostgresMember[]> {
  const answers = await Promise.all(
    topology.postgres.map(({ host, restPort }) => isHealthy(`https://${host}:${restPort}${path}`)),
  );
  return topology.postgres.filter((_, index) => answers[index]);
}

/** The server that leads. */
export const findLeader = async (topology: Topology) =>
  (await listMembers(topology, '/primary'))[0];

/** The follower that has all that was acknowledged. */
export const findSynchronous = async (topology: Topology) =>
  (await listMembers(topology, '/synchronous'))[0];

/** Servers that follow and can be read. */
export const listFollowers = (topology: Topology) => listMembers(topology, '/replica');

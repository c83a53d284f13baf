import { Agent as PlainAgent, type AgentOptions } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Stands for the addresses: an address itself is not looked up. */
const NAME = 'api';

/** "Looks up" a list of addresses. Node connects to the next where one refuses, or says nothing for a moment. */
const lookupIn = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) =>
    all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family);
};

/**
 * Returns the agent of calls to the API at an origin. Where several machines have it (`addresses`, at the port of the origin),
 * each connection goes to the first of them that takes it.
 */
export function createApiAgent(
  origin: string,
  addresses: readonly string[],
  options: AgentOptions,
): PlainAgent {
  const Agent = origin.startsWith('https:') ? SecureAgent : PlainAgent;
  const agent = new Agent(options);
  if (addresses.length < 2) return agent;
  const connect = agent.createConnection.bind(agent);
  const places = { host: NAME, lookup: lookupIn(addresses), autoSelectFamily: true };
  agent.createConnection = (target, callback) => connect({ ...target, ...places }, callback);
  return agent;
}

import { GuardedClient } from '../../../../infrastructure/outgoing/guarded-client.ts';
import { findRobotProblem, type RobotRequest } from './robot-request.rules.ts';

/** Makes a robot say something, or throws the reason in Chinese. */
export type SendToRobot = (request: RobotRequest) => Promise<void>;

/** Sender of messages to robots. `testOrigin` takes the requests in their place, for tests. */
export function createRobotSender(testOrigin?: string): SendToRobot {
  const client = new GuardedClient({ trusted: testOrigin ? [`${testOrigin}/`] : [] });
  return async ({ url, body }) => {
    const { pathname, search } = new URL(url);
    const reply = await client.send({
      url: testOrigin ? testOrigin + pathname + search : url,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    });
    const problem = findRobotProblem(reply.status, parse(reply.text));
    if (problem !== undefined) throw new Error(problem);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

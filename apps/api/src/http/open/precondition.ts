import type { KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { createSerialiser } from '../replies/serialise.ts';
import { createEntityTag, matchesTag } from './entity-tag.ts';
import type { Precondition } from './key-calls.ts';
import { ProblemError } from './problem.ts';

const NONE: Precondition = {
  require: () => {
    throw new Error('the contract of this call has no precondition');
  },
  isChecked: () => true,
};

/** Reads the preconditions of an endpoint's calls. Throws where a call lacks the one that it needs. */
export function createPreconditions(
  { path, precondition }: KeyEndpointDef,
  mode: Config['mode'],
): (request: FastifyRequest) => Precondition {
  if (!precondition) return () => NONE;
  const serialise = createSerialiser({ path, reply: precondition }, mode);
  return ({ headers }) => {
    const known = headers['if-match'];
    if (known === undefined) {
      throw new ProblemError(
        'precondition-required',
        '请先读取，再把它的 ETag 写进请求头 If-Match',
      );
    }
    let isChecked = false;
    return {
      require: (resource) => {
        isChecked = true;
        if (!matchesTag(known, createEntityTag(serialise(resource)), { weak: false })) {
          throw new ProblemError('precondition-failed', '它在您读取之后改过，请重新读取再提交');
        }
      },
      isChecked: () => isChecked,
    };
  };
}

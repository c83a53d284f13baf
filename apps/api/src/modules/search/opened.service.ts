import type { InputOf, searchContract } from '@zhucheng/contracts';
import { subnetKey } from '@zhucheng/rate-limit';
import type { RequestContext } from '../../http/context.ts';
import { saveOpen } from '../../search/index.ts';
import { fromWireId } from '../../wire-format.ts';
import { deriveDigest } from '../accounts/verification/encryption.ts';

type Input = InputOf<(typeof searchContract.endpoints)['opened']>;

/**
 * Counts an opened result once for each network and document. The digest is keyed and covers the document, so it tells
 * neither who it was nor what else was opened.
 */
export async function countOpenedResult(context: RequestContext, input: Input): Promise<void> {
  const { config, visitorAddress } = context;
  const document = {
    kind: input.tab === 'tender' ? 'tender' : 'article',
    refId: fromWireId(input.id),
  };
  // IPv4 addresses of one network count as one visitor: who has one often has its neighbours.
  const network = subnetKey(visitorAddress).replace(/\.\d+$/u, '');
  const visitor = deriveDigest(config, `${document.refId} ${network}`);
  await saveOpen(context.db, document, visitor.slice(0, 32));
}

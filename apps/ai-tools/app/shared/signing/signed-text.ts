import { aiPapersApi, aiWriteApi, type AppStore } from '@zhucheng/api-client';
import type { AiSignature } from '@zhucheng/contracts';
import { formatDateTime } from '@zhucheng/domain-tender';
import type { Block } from '@zhucheng/domain-writing/types';

/** The calls of each kind of text that can be mended and signed; both take and give the same. */
export const TEXT_CALLS = { write: aiWriteApi, paper: aiPapersApi } as const;

/** A text that can be mended and signed, at the revision that the page shows. */
export interface SignedText {
  kind: keyof typeof TEXT_CALLS;
  id: string;
  revision: number;
  signature: AiSignature | null;
}

const REFRESH = { forceRefetch: true, subscribe: false } as const;

/** Renews what the page shows of a text: it was changed elsewhere, or a check has found something. */
export function refreshText(
  { dispatch }: AppStore,
  { kind, id }: Pick<SignedText, 'kind' | 'id'>,
): void {
  if (kind === 'write') void dispatch(aiWriteApi.get.initiate({ id }, REFRESH));
  else {
    void dispatch(aiPapersApi.get.initiate({ id }, REFRESH));
    void dispatch(aiPapersApi.check.initiate({ id }, REFRESH));
  }
}

/** A passage that is cited for the first time, and its number. */
export interface NewCitation {
  number: number;
  passageId: string;
}

/** A change of one block; without `changed` the block goes. */
export interface BlockChange {
  changed: Block | undefined;
  citations?: NewCitation[];
}

/** Said before each change of a signed text. */
export const UNSIGNS = '这一份已签发，改动存下后签发作废，要重新签发。';

/** Who signed, and when, in a line. */
export const describeSignature = ({ signer, time }: AiSignature): string =>
  `${signer}于 ${formatDateTime(time)} 签发`;

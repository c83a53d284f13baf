import { SCOPE_IDS, type Scope } from '@zhucheng/contracts';

/** Scopes of the standards: an identity token, and a refresh token, which is given either way. */
export const STANDARD_SCOPES = ['openid', 'offline_access'] as const;

/** Tests whether a word is a scope of the API. */
const isScope = (word: string): word is Scope => (SCOPE_IDS as readonly string[]).includes(word);

/** What a request asks for, word by word. */
export interface RequestedScopes {
  /** Scopes of the API, in the order in which they are shown. */
  api: Scope[];
  /** Those of {@link STANDARD_SCOPES}. */
  standard: string[];
  /** The first word that is neither, or that the client may not ask for. */
  refused: string | undefined;
}

/** Reads the parameter `scope` of a request of a client. */
export function readRequestedScopes(
  scope: string | undefined,
  allowed: readonly Scope[],
): RequestedScopes {
  const words = new Set((scope ?? '').split(' ').filter((word) => word !== ''));
  const isStandard = (word: string) => (STANDARD_SCOPES as readonly string[]).includes(word);
  return {
    api: SCOPE_IDS.filter((each) => words.has(each) && allowed.includes(each)),
    standard: [...words].filter(isStandard),
    refused: [...words].find(
      (word) => !isStandard(word) && !(isScope(word) && allowed.includes(word)),
    ),
  };
}

import type { Scope } from '@zhucheng/contracts';
import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../../db/client.ts';
import { fromWireId, isWireId } from '../../../../wire-format.ts';
import { findActiveClient, findAppOfDocument } from './clients.repository.ts';

/** Metadata of ours beside those of the standards: the scopes of the API that a client may ask for. */
export const API_SCOPES = 'api_scopes';

/** Id of the application behind a client's id: the application's own, or the address of the client's document. */
export async function findAppOfClient(db: Database, clientId: string): Promise<string | undefined> {
  return isWireId(clientId) ? fromWireId(clientId) : findAppOfDocument(db, clientId);
}

/** Metadata of a registered client (RFC 7591). The secret's hash stands for the secret. */
export async function findClientMetadata(
  db: Database,
  clientId: string,
): Promise<AdapterPayload | undefined> {
  const found = isWireId(clientId) ? await findActiveClient(db, fromWireId(clientId)) : undefined;
  if (!found) return undefined;
  const { isPublic, redirectUris, scopes, homePage, secretHash } = found.client;
  const asksMembers = redirectUris.length > 0;
  return {
    client_id: clientId,
    client_name: found.name,
    ...(secretHash !== null && { client_secret: secretHash }),
    ...(homePage !== '' && { client_uri: homePage }),
    redirect_uris: redirectUris,
    response_types: asksMembers ? ['code'] : [],
    response_modes: ['query'],
    grant_types: [
      ...(asksMembers ? ['authorization_code', 'refresh_token'] : []),
      ...(isPublic ? [] : ['client_credentials']),
    ],
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    [API_SCOPES]: scopes satisfies Scope[],
  };
}

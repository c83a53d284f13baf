/** What an access token is for: the public API, or the tools of the Model Context Protocol. */
export type ApiResource = 'v1' | 'mcp';

/** Paths of the resources, below which their calls are. */
const RESOURCE_PATHS = { v1: '/api/open/v1', mcp: '/api/mcp' } as const satisfies Record<
  ApiResource,
  string
>;

/** All resources. */
export const API_RESOURCES = Object.keys(RESOURCE_PATHS) as ApiResource[];

/** Identifier of a resource (RFC 8707): its address. */
export const toResourceId = (origin: string, resource: ApiResource): string =>
  origin + RESOURCE_PATHS[resource];

/** The resource with an identifier; undefined if it is none of ours. */
export const findResource = (origin: string, id: string): ApiResource | undefined =>
  API_RESOURCES.find((resource) => toResourceId(origin, resource) === id);

/** The resource that a call asks for, by the path of its route. */
export const getCalledResource = (path: string): ApiResource =>
  path === RESOURCE_PATHS.mcp ? 'mcp' : 'v1';

/** Issuer of tokens: what authorization server metadata and the provider's addresses begin with. */
export const toIssuer = (origin: string): string => `${origin}/api/oauth`;

/** Path of a resource's metadata (RFC 9728). */
export const toResourceMetadataPath = (resource: ApiResource): string =>
  `/.well-known/oauth-protected-resource${RESOURCE_PATHS[resource]}`;

/** Path of the authorization server's metadata (RFC 8414). */
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server/api/oauth';

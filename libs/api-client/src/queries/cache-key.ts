import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';

/** Returns the cache key under which RTK Query's hooks look for a reply. */
export function getCacheKey(endpointName: string, queryArgs: unknown): string {
  return defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    // The default serialiser does not use it.
    endpointDefinition: undefined as never,
  });
}

import { CODES } from '@zhucheng/contracts';
import { findTool } from '@zhucheng/domain-writing/tools';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { listOwnTargets, setReaction } from '../reading/reactions.service.ts';
import { findToolOfTarget, toTargetId } from './tool-targets.rules.ts';

/** Ids of the caller's favourite tools, the latest first. */
export async function listFavoriteTools(context: RequestContext): Promise<{ id: string }[]> {
  const targets = await listOwnTargets(context, 'tool', 'favorite');
  return targets.flatMap((targetId) => {
    const tool = findToolOfTarget(targetId);
    return tool ? [{ id: tool.id }] : [];
  });
}

/** Adds a tool to the caller's favourites, or takes it away; doing so twice changes nothing. */
export async function setFavoriteTool(context: RequestContext, id: string, favorited: boolean) {
  if (!findTool(id)) throw new ApiError(CODES.notFound, '没有这个工具');
  await setReaction(context, { kind: 'tool', id: toTargetId(id) }, 'favorite', favorited);
  return { id, favorited };
}

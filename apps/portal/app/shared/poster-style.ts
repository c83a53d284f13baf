import { toObjectPosition, type FocalPoint } from '@zhucheng/ui';
import type { CSSProperties } from 'react';

/** Crop of a course's poster: 16:9 around the point that its editors chose, else around its middle. */
export const posterStyle = (focal: FocalPoint | undefined): CSSProperties => ({
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  ...(focal && { objectPosition: toObjectPosition(focal) }),
});

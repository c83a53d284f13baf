import type { CSSProperties } from 'react';

/** Crop of a course's poster: 16:9 around the point that its editors chose, else around its middle. */
export const posterStyle = (focal: { x: number; y: number } | undefined): CSSProperties => ({
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
});

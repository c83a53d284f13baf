/** Point of a picture in percent of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** CSS position by which a crop keeps the point. */
export const toObjectPosition = ({ x, y }: FocalPoint): string => `${x}% ${y}%`;

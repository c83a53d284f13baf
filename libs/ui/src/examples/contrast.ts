/** Design token as `tokens.css` declares it. */
export interface Token {
  /** Name without dashes: `blue-wash`. */
  name: string;
  value: string;
}

/** Reads the custom properties of a stylesheet; of those declared twice, as for reduced motion, the first. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g))
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/g, ' ').trim());
  return [...tokens].map(([name, value]) => ({ name, value }));
}

/** Relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Tests whether a contrast can be computed for a value: `#rrggbb`. */
export const isOpaqueColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

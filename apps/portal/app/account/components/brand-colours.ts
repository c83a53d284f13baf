type Rgb = readonly [number, number, number];

const parse = (colour: string): Rgb | undefined => {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  if (!r || !g || !b) return undefined;
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
};

const print = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const darker = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];

const light = (part: number) => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG contrast ratio of a colour with white, 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [r, g, b] = parse(colour) ?? [255, 255, 255];
  return 1.05 / (0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b) + 0.05);
}

/**
 * CSS variables that replace the platform's blue by a company's colour; empty without a choice. Light colours are
 * darkened until white text on them is readable.
 */
export function brandColourVariables(primary: string): Record<`--${string}`, string> {
  let rgb = parse(primary);
  if (!rgb) return {};
  while (contrastWithWhite(print(rgb)) < 4.5) rgb = darker(rgb, 0.94);
  const colour = print(rgb);
  return {
    '--blue': colour,
    '--blue-ink': print(darker(rgb, 0.8)),
    '--blue-wash': `color-mix(in srgb, ${colour} 8%, #fff)`,
    '--blue-line': `color-mix(in srgb, ${colour} 50%, #fff)`,
    '--blue-halo': `color-mix(in srgb, ${colour} 14%, transparent)`,
  };
}

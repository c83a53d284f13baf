import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Strokes of the characters on a grid of 4 × 6. Drawn here, so no font is needed. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.8 4H3.2',
  C: 'M4 1Q2 -1 0.5 1Q-0.5 3 0.5 5Q2 7 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3.2L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2Q4 0 4 1.7Q4 3.4 2 3.4H0',
  R: 'M0 6V0H2Q4 0 4 1.7Q4 3.4 2 3.4H0M2 3.4L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  W: 'M0 0L1 6L2 2.5L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  3: 'M0.3 0.6Q2 -0.6 3.4 0.8Q4.2 2.6 1.6 2.9Q4.4 3 3.9 4.9Q2.4 6.8 0 5.3',
  4: 'M3 6V0L0 4H4',
  6: 'M3.6 0.3Q0 1.4 0 4.2Q0.2 6 2 6Q4 6 4 4.2Q3.8 2.7 2 2.7Q0.4 2.8 0 4.2',
  7: 'M0 0H4L1.5 6',
};

/** Characters that can't be mistaken for each other. */
export const CAPTCHA_CHARACTERS = Object.keys(STROKES);

const [WIDTH, HEIGHT] = [132, 44];
const randomBetween = (low: number, high: number) =>
  low + (randomInt(1_000) / 1_000) * (high - low);

function drawCharacter(name: string, index: number): string {
  const place = `translate(${16 + index * 28 + randomBetween(-2, 2)} ${randomBetween(6, 11)})`;
  const turn = `rotate(${randomBetween(-16, 16)} 8 14) skewX(${randomBetween(-12, 12)})`;
  const scale = `scale(${randomBetween(3.8, 4.6)} ${randomBetween(4.2, 5)})`;
  return `<path transform="${place} ${turn} ${scale}" d="${STROKES[name]}" stroke-width="0.75"/>`;
}

function drawNoise(): string {
  const y = () => randomBetween(4, HEIGHT - 4).toFixed(1);
  return `<path d="M0 ${y()}C40 ${y()} 90 ${y()} ${WIDTH} ${y()}" stroke-width="1.4" opacity="0.55"/>`;
}

/** Draws a text as a distorted PNG. */
export function renderCaptchaImage(text: string): Promise<Buffer> {
  const signs = [...text].map(drawCharacter).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f5fa"/>
<g fill="none" stroke="#1f3f77" stroke-linecap="round" stroke-linejoin="round">${signs}${drawNoise()}${drawNoise()}${drawNoise()}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

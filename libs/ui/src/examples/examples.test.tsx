import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { jest } from '@jest/globals';
import { LIB_ROOT, readCatalogue } from './catalogue.ts';
import { getContrast, isOpaqueColour, readTokens } from './contrast.ts';
import type { Example } from './example.ts';

const tokens = new Map(
  readTokens(readFileSync(join(LIB_ROOT, 'src/styles/tokens.css'), 'utf8')).map(
    ({ name, value }) => [name, value],
  ),
);

const loadExample = async (file: string) =>
  ((await import(join(LIB_ROOT, file))) as { default: Example }).default;

/** Controls that a screen reader could not name. */
function findNameless(container: HTMLElement): string[] {
  const controls = container.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea',
  );
  const isNamed = (control: HTMLElement) =>
    control.ariaLabel ||
    control.getAttribute('type') === 'hidden' ||
    control.textContent?.trim() ||
    control.querySelector('[aria-label]') ||
    (control as HTMLInputElement).labels?.length;
  return [...controls].filter((control) => !isNamed(control)).map((control) => control.outerHTML);
}

const { families } = readCatalogue();

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

describe.each(families)('$file', ({ file, states: sources }) => {
  let example: Example;
  beforeAll(async () => {
    example = await loadExample(file);
  });

  it('renders each state without errors, with names for its controls and texts for its images', async () => {
    using error = jest.spyOn(console, 'error');
    expect(example.states.map(({ name }) => name)).toEqual(sources.map(({ name }) => name));
    for (const state of example.states) {
      // What is loaded on demand is there afterwards.
      const { container, unmount } = await act(async () => render(state.render()));
      expect(findNameless(container)).toEqual([]);
      expect(container.querySelectorAll('img:not([alt])')).toHaveLength(0);
      unmount();
    }
    expect(error.mock.calls).toEqual([]);
  });

  it('promises contrasts that the tokens keep', () => {
    for (const { what, colour, on, kind } of example.accessibility.contrast ?? []) {
      const [one = '', other = ''] = [tokens.get(colour), tokens.get(on)];
      expect({ what, known: isOpaqueColour(one) && isOpaqueColour(other) }).toEqual({
        what,
        known: true,
      });
      const enough = getContrast(one, other) >= (kind === 'mark' ? 3 : 4.5);
      expect({ what, enough }).toEqual({ what, enough: true });
    }
  });
});

describe('getContrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s is %d', (one, other, contrast) => {
    expect(getContrast(one, other)).toBeCloseTo(contrast, 2);
    expect(getContrast(other, one)).toBe(getContrast(one, other));
  });
});

it('reads the first value of a token, without its comment', () => {
  const css =
    ':root { --a: #fff; /* note */ --b: 1px\n  2px; } @media print { :root { --a: #000; } }';
  expect(readTokens(css)).toEqual([
    { name: 'a', value: '#fff' },
    { name: 'b', value: '1px 2px' },
  ]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { HELP_FOLDER, readHelpArticles } from './articles.ts';
import {
  digestStep,
  MAX_PICTURE_BYTES,
  MAX_PICTURES_BYTES,
  PICTURE_FOLDER,
  readPictureDigests,
} from './pictures.ts';

const articles = await readHelpArticles();
const numbers = articles.map(({ props }) => props.number);

describe('the help articles about this site', () => {
  it('have numbers, ids and titles of their own', () => {
    for (const values of [numbers, articles.map(({ title }) => title)]) {
      expect(new Set(values).size).toBe(values.length);
    }
    for (const { id, file, props } of articles) {
      expect(file).toBe(`${props.number.toLowerCase()}.md`);
      expect(id).toBe(`help-${props.number.toLowerCase()}`);
    }
  });

  it('are at least 80', () => expect(articles.length).toBeGreaterThanOrEqual(80));

  it('mostly have steps that are walked', () => {
    const walked = articles.filter(({ walks }) => walks.length > 0);
    expect(walked.length / articles.length).toBeGreaterThan(0.8);
  });

  it.each(articles.map((article) => [article.props.number, article] as const))(
    '%s links to articles that exist, by their numbers',
    (_number, { body, related }) => {
      const linked = [...body.matchAll(/\(\/help\/num\/([^)]+)\)/g)].map(([, number]) => number);
      const named = related.map((id) => id.replace('help-', '').toUpperCase());
      expect([...linked, ...named].filter((one) => !numbers.includes(one ?? ''))).toEqual([]);
    },
  );
});

describe('the pictures of the help', () => {
  const pictures = articles.flatMap(({ body, walks, props }) =>
    walks.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.picture ? [{ ...props, body, step, ...step.picture }] : [])),
    ),
  );

  it('stand in every article with steps', () => {
    const without = articles.filter(
      ({ walks, props }) =>
        walks.length > 0 && !pictures.some(({ number }) => number === props.number),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });

  it('stand below steps and nowhere else, each one once', () => {
    const named = articles.flatMap(({ body }) => [...body.matchAll(/!\[/g)]).length;
    expect(named).toBe(pictures.length);
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(named);
  });

  it('say in words what they show, with the name of the control', () => {
    const silent = pictures.filter(({ alt }) => !/标出/.test(alt) || alt.length < 10);
    expect(silent.map(({ file }) => file)).toEqual([]);
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  });

  it('show the steps as they are now: else run npm run help:shots', async () => {
    const shown = await readPictureDigests();
    const stale = pictures.filter(({ file, step }) => shown[file] !== digestStep(step));
    expect(stale.map(({ file, step }) => `npm run help:shots: ${file}: ${step.text}`)).toEqual([]);
  });

  it('are WebP of at most 60 kB, 8 MB together, and all in use', async () => {
    const files = await readdir(join(HELP_FOLDER, PICTURE_FOLDER));
    const images = files.filter((name) => name !== 'steps.json');
    expect(images.toSorted()).toEqual(
      pictures.map(({ file }) => file.replace(`${PICTURE_FOLDER}/`, '')).toSorted(),
    );
    const all = await Promise.all(
      images.map((name) => readFile(join(HELP_FOLDER, PICTURE_FOLDER, name))),
    );
    const formats = await Promise.all(
      all.map(async (bytes) => (await sharp(bytes).metadata()).format),
    );
    expect(new Set(formats)).toEqual(new Set(['webp']));
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    const total = all.reduce((sum, { length }) => sum + length, 0);
    expect(total).toBeLessThanOrEqual(MAX_PICTURES_BYTES);
  });
});

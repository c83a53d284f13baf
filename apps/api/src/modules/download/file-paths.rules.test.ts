import { presentPicture, toFilePath } from './file-paths.rules.ts';

const ID = '0199a3b2-7c4d-7e5f-8a6b-1c2d3e4f5a6b';

it('addresses a file by its id on the wire', () => {
  expect(toFilePath(ID)).toBe('/api/files/0199a3b27c4d7e5f8a6b1c2d3e4f5a6b');
});

it('shows the middle of a picture that is not in the library', () => {
  expect(presentPicture(ID, { alt: null, focalX: null, focalY: null })).toEqual({
    url: toFilePath(ID),
    alt: '',
    focal: { x: 50, y: 50 },
  });
});

it('keeps a focal point at the edge', () => {
  const picture = presentPicture(ID, { alt: '工地', focalX: 0, focalY: 100 });
  expect(picture).toMatchObject({ alt: '工地', focal: { x: 0, y: 100 } });
});

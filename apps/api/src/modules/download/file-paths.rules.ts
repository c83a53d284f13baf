import { toWireId } from '../../wire-format.ts';

/** Path of a stored file. */
export const toFilePath = (fileId: string) => `/api/files/${toWireId(fileId)}`;

/** A picture as pages crop it. One that is not in the library is cropped around its middle. */
export const presentPicture = (
  fileId: string,
  crop: { alt: string | null; focalX: number | null; focalY: number | null },
) => ({
  url: toFilePath(fileId),
  alt: crop.alt ?? '',
  focal: { x: crop.focalX ?? 50, y: crop.focalY ?? 50 },
});

/** Maximum bytes of a name that every file system accepts. */
const MAX_NAME_BYTES = 200;

/** Control characters, signs that file systems refuse, and marks of writing direction. */
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f"<>|:*?\\/\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A file name without path, dots and spaces at its ends, and no longer than file systems accept. */
export function toSafeName(text: string, fallback: string): string {
  const clean = text
    .replace(UNSAFE_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  const base = clean.slice(0, clean.length - extension.length);
  const short = cutBytes(base, MAX_NAME_BYTES - extension.length).replace(/[. ]+$/, '');
  const name = `${short || fallback}${extension}`;
  // Names of devices on Windows.
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `_${name}` : name;
}

function cutBytes(text: string, max: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) return cut;
    cut += character;
  }
  return cut;
}

import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Texts of the files of a zip archive, by their names, as its directory tells them. */
export function readZip(zip: Buffer): Map<string, string> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    files.set(name, (method === 0 ? data : inflateRawSync(data)).toString());
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}

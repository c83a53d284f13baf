import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export { samplePdf } from '@zhucheng/test-kit/sample-pdf';

/** ZIP file with entries of the given names. */
export async function sampleZip(names: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('<x/>'), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** File of a form. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** Body of type `multipart/form-data`, as browsers send it. */
export async function formBody(fields: Record<string, string>, files: readonly FormFile[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field, name, bytes } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

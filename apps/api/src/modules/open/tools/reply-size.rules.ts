/** What a tool answers: for people and models, and for programs. */
export interface ToolReply<Output = object> {
  text: string;
  structured: Output;
}

/** Largest reply in bytes, as it is sent. */
export const MAX_REPLY_BYTES = 20_000;

/** Bytes for what stands around a reply: the protocol's frame, and the cursor of what follows. */
const FRAME_BYTES = 1_500;

/** Bytes of a text in JSON, without its quotation marks. */
const sizeInJson = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Bytes of both forms of a reply. */
const sizeOf = ({ text, structured }: ToolReply): number =>
  sizeInJson(text) + Buffer.byteLength(JSON.stringify(structured));

/** Tests whether a reply may be sent as it is. */
export const isWithinLimit = (reply: ToolReply): boolean =>
  sizeOf(reply) <= MAX_REPLY_BYTES - FRAME_BYTES;

/** Bytes of a record, and of its line of the text, in a reply that has a list of them. */
export const sizeInList = (line: string, record: unknown): number =>
  sizeInJson(`${line}\n`) + Buffer.byteLength(`${JSON.stringify(record)},`);

/** Number of the first parts, by their bytes, that a reply has room for; at least one. */
export function countRoom(reply: ToolReply, sizes: Iterable<number>): number {
  let room = MAX_REPLY_BYTES - FRAME_BYTES - sizeOf(reply);
  let count = 0;
  for (const size of sizes) {
    room -= size;
    if (room < 0) break;
    count += 1;
  }
  return Math.max(1, count);
}

/** The largest number up to `total` that fits, at least one; what fits with more fits with fewer. */
export function countFitting(total: number, fits: (count: number) => boolean): number {
  if (fits(total)) return total;
  let [fitting, tooMany] = [1, total];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** Ends of what is read at one go, the best first. */
const ENDS = [/\n/g, /[。；！？]/g, /[，、\s]/g];

/** Parts of a text, in their order, each of at most some bytes in JSON: cut at the end of a line, else of a sentence. */
export function splitText(text: string, maxBytes: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (sizeInJson(rest) > maxBytes) {
    const longest = cutToSize(rest, maxBytes);
    const cut = findEnd(longest);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}

/** The longest beginning of a text, at least a character, within a size in JSON. */
function cutToSize(text: string, maxBytes: number): string {
  let [size, end] = [0, 0];
  for (const character of text) {
    size += sizeInJson(character);
    if (size > maxBytes && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Length up to the last good end in the second half; the whole where there is none. */
function findEnd(text: string): number {
  for (const end of ENDS) {
    const last = [...text.matchAll(end)].at(-1);
    if (last && last.index >= text.length / 2) return last.index + 1;
  }
  return text.length;
}

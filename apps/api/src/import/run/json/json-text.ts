/** A record, or a problem in reading it. */
export type RecordContent =
  { kind: 'record'; record: Record<string, unknown> } | { kind: 'problem'; reason: string };

/** Text of bytes in UTF-8; undefined for others. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Record of a JSON text. */
export function parseRecord(text: string): RecordContent {
  try {
    return toContent(JSON.parse(text));
  } catch {
    return { kind: 'problem', reason: '不是有效的 JSON' };
  }
}

/** A parsed value as a record. */
export function toContent(value: unknown): RecordContent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { kind: 'problem', reason: '不是 JSON 对象' };
  }
  return { kind: 'record', record: value as Record<string, unknown> };
}

/** True for bytes that are one JSON value. */
export function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(decodeUtf8(bytes) ?? '');
    return true;
  } catch {
    return false;
  }
}

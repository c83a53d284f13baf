/** The id as clients write it: 32 hexadecimal characters. */
export function toWireId(id: string): string {
  return id.replaceAll('-', '');
}

/** The id as PostgreSQL writes a uuid. The input was validated to be 32 hexadecimal characters. */
export function fromWireId(id: string): string {
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
}

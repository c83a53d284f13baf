/** A value of a JSON document. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** An object of a JSON document; an absent field may be undefined. */
export interface JsonObject {
  [name: string]: JsonValue | undefined;
}

/** True for an object of a JSON document. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file of a machine. */
export interface InstalledFile {
  /** Where it belongs on its machine. */
  path: string;
  content: string;
  /** User that may read it, and nobody else; undefined if it holds no secrets. */
  secretOf?: string;
}

/** Definition of a material: its sample article and its builder. */
export interface Material {
  /** Id of the sample article; the files are named after it. */
  id: string;
  /** Displayed file name with its extension. */
  name: string;
  /** Builds the file. */
  make: () => Promise<Buffer>;
}

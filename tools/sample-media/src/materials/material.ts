/** A material as its definition gives it: the sample article it belongs to and how its bytes are made. */
export interface Material {
  /** Id of the sample article; the files are named after it. */
  id: string;
  /** File name as readers see it, with its ending. */
  name: string;
  /** Makes the file. */
  make: () => Promise<Buffer>;
}

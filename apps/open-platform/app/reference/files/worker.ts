import { parentPort } from 'node:worker_threads';
import { FileError, readDescription, type FileDescription, type FileProblem } from './read-file.ts';

/** What the worker says of a file. */
export type FileReport =
  | { description: FileDescription }
  | { problem: FileProblem; message: string; line: number | undefined };

const read = (path: string): Promise<FileReport> =>
  readDescription(path).then(
    (description) => ({ description }),
    (error: unknown) => ({
      problem: error instanceof FileError ? error.problem : 'unreadable',
      message: error instanceof Error ? error.message.slice(0, 300) : '',
      line: error instanceof FileError ? error.line : undefined,
    }),
  );

parentPort?.on('message', (path: string) => {
  void read(path).then((report) => {
    const bytes = 'description' in report ? [report.description.document.bytes.buffer] : [];
    parentPort?.postMessage(report, bytes);
  });
});

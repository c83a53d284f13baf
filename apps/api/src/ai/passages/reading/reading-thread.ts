import { parentPort, workerData } from 'node:worker_threads';
import { readFile, type FileTask } from './read-file.ts';

/** Thread that reads one file: what a hostile one takes ends with it. */
parentPort?.postMessage(await readFile(workerData as FileTask));

import type { Course } from '../model.ts';
import { bill } from './bill.ts';
import { certificate } from './certificate.ts';
import { change } from './change.ts';
import { diary } from './diary.ts';
import { hiddenWorks } from './hidden-works.ts';
import { notice } from './notice.ts';
import { pit } from './pit.ts';
import { tension } from './tension.ts';

/** All courses, in the order of their articles. */
export const COURSES: readonly Course[] = [
  certificate,
  diary,
  tension,
  bill,
  change,
  hiddenWorks,
  notice,
  pit,
];

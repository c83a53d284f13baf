import type { videoFilmSchema } from '@zhucheng/contracts';
import type { z } from 'zod';

/** The film of a course, as the call returns it. */
export type CourseVideo = z.output<typeof videoFilmSchema>;

/** Path of the page of a job. */
export const jobPath = (id: string) => `/recruit?id=${id}`;

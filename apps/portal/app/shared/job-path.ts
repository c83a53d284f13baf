/** Returns the path of a job page. */
export const jobPath = (id: string) => `/recruit?id=${id}`;

/** Maximum number of projects on a board that are not closed. */
export const MAX_OPEN_PROJECTS = 200;

/** Maximum number of tasks of a project. */
export const MAX_TASKS = 30;

/** Maximum number of comments of a project. */
export const MAX_COMMENTS = 300;

/** Maximum length of a task's title, in UTF-16 units. */
export const MAX_TASK_LENGTH = 60;

/** Maximum length of the reason for a move, in UTF-16 units. */
export const MAX_REASON_LENGTH = 200;

/** Maximum length of a comment, in UTF-16 units. */
export const MAX_COMMENT_LENGTH = 1_000;

/** Days for which a closed project stays on the board; older ones are listed apart. */
export const RECENT_CLOSED_DAYS = 30;

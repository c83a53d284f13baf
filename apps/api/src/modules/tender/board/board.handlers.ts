import { tenderBoardContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { addProject, removeProject, updateProject } from './board-changes.service.ts';
import { addComment, removeComment } from './board-comments.service.ts';
import { addTask, removeTask, updateTask } from './board-tasks.service.ts';
import { findProject, getBoard, getProject, getRevision, listPast } from './board.service.ts';

/** Boards on which the members of a company follow tender projects. */
export default defineHandlers(tenderBoardContract, {
  get: async ({ context }) => ({ model: await getBoard(context) }),
  getRevision: async ({ context }) => ({ model: await getRevision(context) }),
  getProject: async ({ input, context }) => ({ model: await getProject(context, input.id) }),
  findProject: async ({ input, context }) => ({
    model: await findProject(context, input.projectId),
  }),
  listPast: ({ input, context }) => listPast(context, input),
  create: async ({ input, context }) => ({ model: await addProject(context, input) }),
  update: async ({ input, context }) => ({ model: await updateProject(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeProject(context, input.id) }),
  createTask: async ({ input, context }) => ({ model: await addTask(context, input) }),
  updateTask: async ({ input, context }) => ({ model: await updateTask(context, input) }),
  removeTask: async ({ input, context }) => ({ model: await removeTask(context, input.id) }),
  createComment: async ({ input, context }) => ({ model: await addComment(context, input) }),
  removeComment: async ({ input, context }) => ({
    model: await removeComment(context, input.id),
  }),
});

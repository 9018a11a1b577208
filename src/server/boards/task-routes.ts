import * as activity from '#contract/boards/activity.ts'
import * as comments from '#contract/boards/comments.ts'
import * as requests from '#contract/boards/requests.ts'
import { placeSubtask as placeSubtaskCall } from '#contract/boards/subtask-place.ts'
import * as keeping from '#contract/boards/task-keeping.ts'
import * as tasks from '#contract/boards/tasks.ts'
import { route, type Route } from '../http/route.ts'
import { listBoardActivity } from './activity/list-board-activity.ts'
import { listTaskActivity } from './activity/list-task-activity.ts'
import { addComment } from './comments/add-comment.ts'
import { changeComment } from './comments/change-comment.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { listComments } from './comments/list-comments.ts'
import { approveRequest } from './requests/approve-request.ts'
import { askForMove } from './requests/ask-for-move.ts'
import { declineRequest } from './requests/decline-request.ts'
import { listTaskRequests, listBoardRequests } from './requests/list-requests.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { archiveTask } from './tasks/archive-task.ts'
import { changeTask } from './tasks/change-task.ts'
import { changeTasks } from './tasks/change-tasks.ts'
import { createTask } from './tasks/create-task.ts'
import { deleteTask } from './tasks/delete-task.ts'
import { listGoneTasks } from './tasks/list-gone-tasks.ts'
import { makeCard } from './tasks/make-card.ts'
import { moveTasks } from './tasks/move-tasks.ts'
import { moveToBoard } from './tasks/move-to-board.ts'
import { placeSubtask } from './subtasks/place-subtask.ts'
import { restoreTask } from './tasks/restore-task.ts'
import { showTask } from './tasks/show-task.ts'

/** The calls of the tasks on boards. */
export const taskRoutes: readonly Route[] = [
  route(tasks.createTask, (services, { actor, body }) => createTask(services, actor, body)),
  route(tasks.showTask, (services, { actor, params }) => showTask(services, actor, params.id)),
  route(tasks.changeTask, (services, { actor, params, body }) =>
    changeTask(services, actor, params.id, body),
  ),
  route(tasks.deleteTask, (services, { actor, params }) => deleteTask(services, actor, params.id)),
  route(tasks.restoreTask, (services, { actor, params }) => restoreTask(services, actor, params.id)),
  route(tasks.moveTasks, (services, { actor, body }) => moveTasks(services, actor, body)),
  route(keeping.changeTasks, (services, { actor, body }) => changeTasks(services, actor, body)),
  route(keeping.archiveTask, (services, { actor, params }) => archiveTask(services, actor, params.id)),
  route(keeping.makeCard, (services, { actor, params, body }) =>
    makeCard(services, actor, params.id, body.workflowStage),
  ),
  route(placeSubtaskCall, (services, { actor, params, body }) =>
    placeSubtask(services, actor, params.id, body.after),
  ),
  route(keeping.moveToBoard, (services, { actor, params, body }) =>
    moveToBoard(services, actor, params.id, body),
  ),
  route(keeping.listGoneTasks, (services, { actor, params, query }) =>
    listGoneTasks(services, actor, params.id, query),
  ),
  route(comments.listComments, (services, { actor, params, query }) =>
    listComments(services, actor, params.id, query),
  ),
  route(comments.addComment, (services, { actor, params, body }) =>
    addComment(services, actor, params.id, body),
  ),
  route(comments.changeComment, (services, { actor, params, body }) =>
    changeComment(services, actor, { taskId: params.id, commentId: params.commentId, text: body.text }),
  ),
  route(comments.deleteComment, (services, { actor, params }) =>
    deleteComment(services, actor, { taskId: params.id, commentId: params.commentId }),
  ),
  route(requests.listTaskRequests, (services, { actor, params }) =>
    listTaskRequests(services, actor, params.id),
  ),
  route(requests.listBoardRequests, (services, { actor, params }) =>
    listBoardRequests(services, actor, params.id),
  ),
  route(requests.askForMove, (services, { actor, params, body }) =>
    askForMove(services, actor, params.id, body),
  ),
  route(requests.approveRequest, (services, { actor, params, body }) =>
    approveRequest(services, actor, params.id, body.answer),
  ),
  route(requests.declineRequest, (services, { actor, params, body }) =>
    declineRequest(services, actor, params.id, body.answer),
  ),
  route(requests.withdrawRequest, (services, { actor, params }) =>
    withdrawRequest(services, actor, params.id),
  ),
  route(activity.listTaskActivity, (services, { actor, params, query }) =>
    listTaskActivity(services, actor, params.id, query),
  ),
  route(activity.listBoardActivity, (services, { actor, params, query }) =>
    listBoardActivity(services, actor, params.id, query),
  ),
]

import * as keeping from '#contract/boards/board-keeping.ts'
import * as people from '#contract/boards/board-people.ts'
import * as boards from '#contract/boards/boards.ts'
import * as labels from '#contract/boards/labels.ts'
import * as workflows from '#contract/boards/workflow-calls.ts'
import { route, type Route } from '../http/route.ts'
import { changeBoard } from './change-board.ts'
import { createBoard } from './create-board.ts'
import { changeLabel } from './labels/change-label.ts'
import { createLabel } from './labels/create-label.ts'
import { deleteLabel } from './labels/delete-label.ts'
import { keepBoard, restoreBoard } from './keep-board.ts'
import { listBoardChanges } from './list-board-changes.ts'
import { listBoards } from './list-boards.ts'
import { listBoardPeople } from './people/list-board-people.ts'
import { listBoardSubjects } from './people/list-board-subjects.ts'
import { putBoardUser } from './people/put-board-user.ts'
import { removeBoardUser } from './people/remove-board-user.ts'
import { setFavourite } from './set-favourite.ts'
import { writtenBoard } from './show-board.ts'
import { taskRoutes } from './task-routes.ts'
import { saveWorkflow } from './workflow/save-workflow.ts'
import { showWorkflow } from './workflow/show-workflow.ts'

/** The calls of task boards. */
export const boardsRoutes: readonly Route[] = [
  route(boards.listBoards, (services, { actor, query }) => listBoards(services, actor, query)),
  route(boards.createBoard, (services, { actor, body }) => createBoard(services, actor, body)),
  route(boards.showBoard, (services, { actor, params }) => writtenBoard(services, actor, params.id)),
  route(boards.listBoardChanges, (services, { actor, params, query }) =>
    listBoardChanges(services, actor, { boardId: params.id, since: query.since }),
  ),
  route(boards.changeBoard, (services, { actor, params, body }) =>
    changeBoard(services, actor, params.id, body),
  ),
  route(keeping.deleteBoard, (services, { actor, params }) =>
    keepBoard(services, actor, params.id, 'delete'),
  ),
  route(keeping.restoreBoard, (services, { actor, params }) => restoreBoard(services, actor, params.id)),
  route(keeping.archiveBoard, (services, { actor, params }) =>
    keepBoard(services, actor, params.id, 'archive'),
  ),
  route(keeping.unarchiveBoard, (services, { actor, params }) =>
    keepBoard(services, actor, params.id, 'unarchive'),
  ),
  route(keeping.markFavourite, (services, { actor, params }) =>
    setFavourite(services, actor, { boardId: params.id, isFavourite: true }),
  ),
  route(keeping.unmarkFavourite, (services, { actor, params }) =>
    setFavourite(services, actor, { boardId: params.id, isFavourite: false }),
  ),
  route(people.putBoardUser, (services, { actor, params, body }) =>
    putBoardUser(services, actor, {
      boardId: params.id,
      subject: { kind: params.kind, id: params.subjectId },
      boardRole: body.boardRole,
    }),
  ),
  route(people.removeBoardUser, (services, { actor, params, query }) =>
    removeBoardUser(services, actor, {
      boardId: params.id,
      subject: { kind: params.kind, id: params.subjectId },
      tasksTo: query.tasksTo,
    }),
  ),
  route(people.listBoardSubjects, (services, { actor, params }) =>
    listBoardSubjects(services, actor, params.id),
  ),
  route(people.listBoardPeople, (services, { actor, params, query }) =>
    listBoardPeople(services, actor, params.id, query),
  ),
  route(workflows.showWorkflow, (services, { actor, params }) => showWorkflow(services, actor, params.id)),
  route(workflows.saveWorkflow, (services, { actor, params, body }) =>
    saveWorkflow(services, actor, params.id, body),
  ),
  route(labels.createLabel, (services, { actor, params, body }) =>
    createLabel(services, actor, params.id, body),
  ),
  route(labels.changeLabel, (services, { actor, params, body }) =>
    changeLabel(services, actor, params.id, { id: params.labelId, ...body }),
  ),
  route(labels.deleteLabel, (services, { actor, params }) =>
    deleteLabel(services, actor, { boardId: params.id, labelId: params.labelId }),
  ),
  ...taskRoutes,
]

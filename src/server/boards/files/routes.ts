import * as files from '#contract/boards/task-files.ts'
import { route, type Route } from '../../http/route.ts'
import { addTaskFiles } from './add-task-files.ts'
import { listTaskFiles } from './list-task-files.ts'
import { listTasksOfFile } from './list-tasks-of-file.ts'
import { removeTaskFile } from './remove-task-file.ts'

/** The calls of the files that are attached to tasks. */
export const taskFilesRoutes: readonly Route[] = [
  route(files.listTaskFiles, (services, { actor, params }) => listTaskFiles(services, actor, params.id)),
  route(files.addTaskFiles, (services, { actor, params, body }) =>
    addTaskFiles(services, actor, { taskId: params.id, fileIds: body.fileIds }),
  ),
  route(files.removeTaskFile, (services, { actor, params }) =>
    removeTaskFile(services, actor, { taskId: params.id, fileId: params.fileId }),
  ),
  route(files.listTasksOfFile, (services, { actor, params }) =>
    listTasksOfFile(services, actor, params.fileId),
  ),
]

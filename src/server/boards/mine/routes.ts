import { listMyTasks as listMyTasksCall } from '#contract/boards/my-tasks.ts'
import { route, type Route } from '../../http/route.ts'
import { listMyTasks } from './list-my-tasks.ts'

/** The calls about one person, across all boards. */
export const myBoardsRoutes: readonly Route[] = [
  route(listMyTasksCall, (services, { actor, query }) => listMyTasks(services, actor, query)),
]

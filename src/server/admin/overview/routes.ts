import * as calls from '#contract/admin/overview.ts'
import { route, type Route } from '../../http/route.ts'
import { countSignIns } from './count-sign-ins.ts'
import { countUsers } from './count-users.ts'
import { showFailures } from './show-failures.ts'
import { showStorage } from './show-storage.ts'

/** The calls of the overview of the administration. */
export const overviewRoutes: readonly Route[] = [
  route(calls.countUsers, (services) => countUsers(services)),
  route(calls.countSignIns, (services, { query }) => countSignIns(services, query)),
  route(calls.showStorage, (services) => showStorage(services)),
  route(calls.showFailures, (services) => showFailures(services)),
]

import * as calls from '#contract/files/versions.ts'
import { route, type Route } from '../../http/route.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'

/** The calls of earlier contents of files. */
export const versionsRoutes: readonly Route[] = [
  route(calls.listVersions, (services, { actor, params }) => listVersions(services, actor, params)),
  route(calls.restoreVersion, (services, { actor, params, body }) =>
    restoreVersion(services, actor, { ...params, ...body }),
  ),
]

import { exportAccessMatrix as exportAccessMatrixCall } from '#contract/admin/access-matrix.ts'
import * as importCalls from '#contract/admin/folder-rights-import.ts'
import { findFolders as findFoldersCall } from '#contract/admin/find-folders.ts'
import * as calls from '#contract/admin/folder-rights.ts'
import * as accessCalls from '#contract/rights/folder-access.ts'
import { namesOfAddress } from '../../files/names-at.ts'
import { route, type Route } from '../../http/route.ts'
import { changeFolderRights, setFolderPermissions } from './change-rights.ts'
import { copyFolderRights } from './copy-rights.ts'
import {
  exportAccessMatrix,
  exportFolderAccess,
  exportFolderRights,
  fetchRightsExport,
} from './export-rights.ts'
import { importFolderRights } from './import-rights.ts'
import { findFolders } from './find-folders.ts'
import { listFolderAccess } from './list-access.ts'
import { getAllFolderForUserFromParent, listSubjectFolders } from './list-folders.ts'
import { getAllPermissions, listSubjectGrants } from './list-grants.ts'
import { listFoldersOfSeveral } from './list-several.ts'
import { listRightsSubjects } from './list-rights-subjects.ts'

/** The calls of the rights on folders. */
export const folderRightsRoutes: readonly Route[] = [
  route(calls.getAllFolderForUserFromParent, (services, { actor, params, query }) =>
    getAllFolderForUserFromParent(services, actor, {
      email: params.email,
      names: query.path === undefined ? [] : namesOfAddress(params.email, query.path),
    }),
  ),
  route(calls.getAllPermissions, (services, { actor, params }) =>
    getAllPermissions(services, actor, params.email),
  ),
  route(calls.setFolderPermissions, (services, { actor, params, body }) =>
    setFolderPermissions(services, actor, {
      email: params.email,
      items: body.map(({ path, ...item }) => ({ ...item, names: namesOfAddress(params.email, path) })),
    }),
  ),
  route(calls.listRightsSubjects, (services) => listRightsSubjects(services)),
  route(calls.listSubjectFolders, (services, { actor, params, query }) =>
    listSubjectFolders(services, actor, { subject: params, parentId: query.parentId }),
  ),
  route(calls.listFoldersOfSeveral, (services, { actor, query }) =>
    listFoldersOfSeveral(services, actor, { subjects: query.subjects, parentId: query.parentId }),
  ),
  route(calls.listSubjectGrants, (services, { actor, params, query }) =>
    listSubjectGrants(services, actor, params, query),
  ),
  route(findFoldersCall, (services, { query }) => findFolders(services, query.search)),
  route(calls.changeFolderRights, (services, { actor, body }) => changeFolderRights(services, actor, body)),
  route(calls.copyFolderRights, (services, { actor, body }) => copyFolderRights(services, actor, body)),
  route(calls.exportFolderRights, (services, { actor, params }) =>
    exportFolderRights(services, actor, params),
  ),
  route(exportAccessMatrixCall, (services, { actor, body, language }) =>
    exportAccessMatrix(services, actor, body, language),
  ),
  route(calls.fetchRightsExport, (services, { params, reply }) => fetchRightsExport(services, params, reply)),
  route(importCalls.importFolderRights, (services, { actor, body, language }) =>
    importFolderRights(services, actor, { ...body, language }),
  ),
  route(accessCalls.listFolderAccess, (services, { actor, params, query }) =>
    listFolderAccess(services, actor, { folderId: params.folderId, query }),
  ),
  route(accessCalls.exportFolderAccess, (services, { actor, params }) =>
    exportFolderAccess(services, actor, params.folderId),
  ),
]

import * as calls from '#contract/boards/board-transfer.ts'
import { route, type Route } from '../../http/route.ts'
import { exportBoard, fetchBoardExport } from './export-board.ts'
import { importBoard } from './import-board.ts'

/** The calls by which boards leave as files, and come. */
export const boardTransferRoutes: readonly Route[] = [
  route(calls.exportBoard, (services, { actor, params, body, language }) =>
    exportBoard(services, actor, { boardId: params.id, format: body.format, language }),
  ),
  route(calls.fetchBoardExport, (services, { params, reply }) => fetchBoardExport(services, params, reply)),
  route(calls.importBoard, (services, { actor, body }) => importBoard(services, actor, body)),
]

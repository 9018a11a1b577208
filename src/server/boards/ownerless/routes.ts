import * as calls from '#contract/boards/ownerless-boards.ts'
import { route, type Route } from '../../http/route.ts'
import { appointOwner } from './appoint-owner.ts'
import { listOwnerlessBoards } from './list-ownerless-boards.ts'

/** The calls of those who manage people, about boards that nobody owns. */
export const ownerlessBoardsRoutes: readonly Route[] = [
  route(calls.listOwnerlessBoards, (services) => listOwnerlessBoards(services)),
  route(calls.appointOwner, (services, { actor, params, body }) =>
    appointOwner(services, actor, { boardId: params.id, userId: body.userId }),
  ),
]

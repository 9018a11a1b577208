import { listBoardsOfUser as ofUser } from '#contract/boards/boards-of-user.ts'
import * as calls from '#contract/boards/ownerless-boards.ts'
import { route, type Route } from '../../http/route.ts'
import { listBoardsOfUser } from '../people/boards-of-person.ts'
import { appointOwner } from './appoint-owner.ts'
import { listOwnerlessBoards } from './list-ownerless-boards.ts'

/** The calls of those who manage people, about boards of somebody and of nobody. */
export const ownerlessBoardsRoutes: readonly Route[] = [
  route(calls.listOwnerlessBoards, (services) => listOwnerlessBoards(services)),
  route(ofUser, (services, { params }) => listBoardsOfUser(services, params.id)),
  route(calls.appointOwner, (services, { actor, params, body }) =>
    appointOwner(services, actor, { boardId: params.id, userId: body.userId }),
  ),
]

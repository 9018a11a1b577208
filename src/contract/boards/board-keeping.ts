import { defineCall } from '../http/call.ts'
import { boardParams } from './boards.ts'

const ofBoard = (name: string, summary: string, method: 'POST' | 'DELETE', path: `/api/${string}`) =>
  ({ name, area: 'boards', summary, method, path, access: 'signedIn', params: boardParams }) as const

export const deleteBoard = defineCall({
  ...ofBoard(
    'deleteBoard',
    'Delete a board with all its tasks; it can be restored for thirty days. Needs an owner',
    'DELETE',
    '/api/taskboard/{id}',
  ),
  problems: ['notFound'],
})

export const restoreBoard = defineCall({
  ...ofBoard(
    'restoreBoard',
    'Bring a deleted board back. Needs an owner',
    'POST',
    '/api/taskboard/{id}/restore',
  ),
  problems: ['notFound'],
})

export const archiveBoard = defineCall({
  ...ofBoard(
    'archiveBoard',
    'Put a board into the archive: it can be read, and nothing on it changes any more. Needs an owner',
    'POST',
    '/api/taskboard/{id}/archive',
  ),
  problems: ['notFound'],
})

export const unarchiveBoard = defineCall({
  ...ofBoard(
    'unarchiveBoard',
    'Take a board out of the archive. Needs an owner',
    'DELETE',
    '/api/taskboard/{id}/archive',
  ),
  problems: ['notFound'],
})

export const markFavourite = defineCall({
  ...ofBoard(
    'markFavourite',
    'Put a board among the favourites of the caller. Once more changes nothing',
    'POST',
    '/api/taskboard/{id}/favourite',
  ),
  problems: ['notFound'],
})

export const unmarkFavourite = defineCall({
  ...ofBoard(
    'unmarkFavourite',
    'Take a board from the favourites of the caller. Once more changes nothing',
    'DELETE',
    '/api/taskboard/{id}/favourite',
  ),
  problems: ['notFound'],
})

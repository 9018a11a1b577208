import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { matrixFilterSchema, type MatrixFilter } from '#contract/admin/access-matrix.ts'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { rightsSubjectSchema, type RightsSubject } from '#contract/rights/folder-rights.ts'
import { idSchema } from '#contract/http/id.ts'
import { languages, type Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import { holderOf, openTicket, sealTicket, ticketFields, ticketLife } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { personSortKeys } from '../../users/search-people.ts'
import { atOneMoment, lookAt } from '../access/access-matrix.ts'
import { accessRows } from './access-rows.ts'
import { viewOf } from './folder-rows.ts'
import { accessRow, sightOf } from './list-access.ts'
import { ownFolders } from './list-grants.ts'
import { matrixCsv } from './matrix-csv.ts'
import { csvOf, rightsCell, rightsCsv, shortNames } from './rights-csv.ts'
import { readSubject } from '../rights-subjects.ts'

/** What is fetched: the entries of a subject, who has access to a folder, or people against folders. */
const wantedSchema = z.union([
  z.object({ subject: rightsSubjectSchema }),
  z.object({ folderId: idSchema }),
  z.object({ matrix: matrixFilterSchema, language: z.enum(languages) }),
])
type ExportQuery = z.infer<typeof wantedSchema>

const ticketSchema = z.object({ ...ticketFields, wanted: wantedSchema })

type Ticket = ReplyOf<typeof calls.exportFolderRights>

/** An address for the entries of a subject as CSV, for five minutes. Refuses with `notFound`. */
export async function exportFolderRights(
  services: Services,
  actor: Actor,
  subject: RightsSubject,
): Promise<Ticket> {
  await readSubject(services.db, subject)
  return ticketFor(services, actor, { subject })
}

/** An address for who has access to a folder as CSV, for five minutes. Refuses like the list. */
export async function exportFolderAccess(
  services: Services,
  actor: Actor,
  folderId: string,
): Promise<Ticket> {
  await sightOf(services, actor, folderId)
  return ticketFor(services, actor, { folderId })
}

/** An address for the matrix of a filter as CSV in a language, for five minutes. Refuses like the list. */
export async function exportAccessMatrix(
  services: Services,
  actor: Actor,
  matrix: MatrixFilter,
  language: Language,
): Promise<Ticket> {
  await atOneMoment(services.db, (tx) => lookAt(tx, matrix, { now: services.now(), pageOf: () => [] }))
  return ticketFor(services, actor, { matrix, language })
}

function ticketFor({ auth, now }: Services, { userId, sessionId }: Actor, wanted: ExportQuery): Ticket {
  const expiresAt = now() + ticketLife
  const ticket: z.infer<typeof ticketSchema> = { userId, sessionId, expiresAt, wanted }
  return {
    url: `/api/folder-rights/export/${sealTicket(auth.keys.rightsTicket, ticket)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** The file that a ticket stands for, as far as its holder may still see it. Refuses with `notFound` and `linkExpired`. */
export async function fetchRightsExport(
  services: Services,
  { ticket: text }: { readonly ticket: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ticket = openTicket(ticketSchema, services.auth.keys.rightsTicket, text, services.now())
  const actor = await holderOf(services, ticket)
  const { wanted } = ticket
  const { name, csv } = await fileOf(services, actor, wanted)
  const day = new Date(services.now()).toISOString().slice(0, 10)
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(`${name}-${day}.csv`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(csv)
}

async function fileOf(
  services: Services,
  actor: Actor,
  wanted: ExportQuery,
): Promise<{ readonly name: string; readonly csv: string | Readable }> {
  if ('subject' in wanted) return { name: 'rights', csv: await subjectCsv(services, actor, wanted.subject) }
  if ('folderId' in wanted) return { name: 'access', csv: await accessCsv(services, actor, wanted.folderId) }
  if (!actor.permissions.has('MANAGE_FILES')) throw new Problem('notFound')
  const { name, lines } = await matrixCsv(services, wanted.matrix, wanted.language)
  return { name, csv: Readable.from(lines, { objectMode: false }) }
}

async function subjectCsv({ db }: Services, actor: Actor, wanted: RightsSubject): Promise<string> {
  if (!actor.permissions.has('MANAGE_FILES')) throw new Problem('notFound')
  const subject = await readSubject(db, wanted)
  const view = viewOf(subject, actor)
  const folders = await ownFolders(db, view)
  return rightsCsv(
    folders.flatMap(({ path, explicit }) =>
      explicit === null
        ? []
        : [
            {
              kind: subject.kind,
              subject: subject.email ?? subject.name,
              folder: bareFolder(path),
              rights: rightsCell(explicit),
            },
          ],
    ),
  )
}

/** The names from the first level down, with slashes: `/Finance/Reports`. */
const bareFolder = (path: string): string => `/${path.split('/').slice(5, -1).join('/')}`

const everybody = 1_000_000

const accessColumns = ['email', 'firstName', 'lastName', 'company', 'rights', 'folder', 'kind', 'subject']

async function accessCsv(services: Services, actor: Actor, folderId: string): Promise<string> {
  if (!actor.permissions.has('MANAGE_FILES') && !actor.permissions.has('VIEW_FILE_MANAGER'))
    throw new Problem('notFound')
  const sight = await sightOf(services, actor, folderId)
  const rows = await accessRows(services.db, {
    path: sight.path,
    search: '',
    order: personSortKeys.name,
    limit: everybody,
    offset: 0,
  })
  const accesses = rows.map((row) => accessRow(sight, actor, { row, folderId }))
  return csvOf(
    accessColumns,
    accesses.map(({ person, permissions, decidedBy: { folder, subject } }) => [
      person.email,
      person.firstName,
      person.lastName,
      person.company?.name ?? '',
      shortNames(permissions).join(','),
      folder ? bareFolder(folder.path) : '',
      subject.kind,
      subject.email ?? subject.name,
    ]),
  )
}

import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { auditReaders } from '#contract/audit/audit-readers.ts'
import { holderOf } from '../../auth/tickets.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { abortSlowReader } from '../../http/abort-slow-reader.ts'
import { abortConnection } from '../../http/abort-connection.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { auditCsv } from './audit-csv.ts'
import { foundRows, type AuditFilter, type AuditReading } from './audit-filter.ts'
import { auditRows, entriesOf } from './audit-rows.ts'
import { auditTexts } from './audit-texts.ts'
import { readExportTicket } from './export-ticket.ts'

/** Rows that are in memory at a time. */
const batchSize = 1000

/** Answers all rows of the filter of a ticket as CSV. Refuses with `notFound` and `linkExpired`. */
export async function fetchAuditExport(
  services: Services,
  { ticket: text }: { readonly ticket: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ticket = readExportTicket(services.auth.keys.auditTicket, text, services.now())
  const reading = await holderOf(services, ticket)
  mayRead(reading, reading)
  const csv = auditCsv(auditTexts(ticket.language), ticket.language)
  const day = new Date(services.now()).toISOString().slice(0, 10)
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(`${csv.fileName}-${day}.csv`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  async function* lines(): AsyncGenerator<string> {
    yield csv.head
    for await (const entries of batches(services, reading, ticket.filter)) yield csv.lines(entries)
  }
  abortSlowReader(reply.raw)
  const watch = watchSession(services, ticket, (now) => mayRead(now, reading))
  watch.signal.addEventListener('abort', () => abortConnection(reply.raw))
  reply.raw.once('close', watch.stop)
  return reply.send(Readable.from(lines(), { objectMode: false }))
}

/** Refuses whoever may read nothing, or less than when the file was begun. */
function mayRead(now: AuditReading, before: AuditReading): void {
  const had = auditReaders.filter((permission) => before.permissions.has(permission))
  const isLess = had.some((permission) => !now.permissions.has(permission))
  if (had.length === 0 || isLess) throw new Problem('notFound')
}

/**
 * The rows from the newest down, each batch asked for where the last one ended. Nothing is held open in between, so a slow
 * reader costs no connection; what is written meanwhile is newer than the first row and not part of it.
 */
async function* batches(
  { db }: Services,
  reading: AuditReading,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntry[]> {
  let below: string | null = null
  for (;;) {
    const rows = foundRows(db, reading, filter)
    const part = await auditRows(below === null ? rows : rows.where('audit_log.id', '<', below))
      .orderBy('audit_log.id', 'desc')
      .limit(batchSize)
      .execute()
    if (part.length > 0) yield entriesOf(db, part)
    below = part.at(-1)?.id ?? null
    if (below === null || part.length < batchSize) return
  }
}

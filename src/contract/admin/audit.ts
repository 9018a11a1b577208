import * as z from 'zod/mini'
import { auditReaders } from '../audit/audit-readers.ts'
import { auditActions, auditSubjectKinds } from '../audit/audit.ts'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
/** Null: nothing was there. */
export type AuditValue = z.infer<typeof valueSchema>

const factSchema = z.object({
  /** Such as `role`, or `companyAddress.city` for a part of something. */
  field: z.string(),
  value: valueSchema,
})
/** One named value, as it was or as it is since. */
export type AuditFact = z.infer<typeof factSchema>

const entrySchema = z.object({
  id: idSchema,
  happenedAt: momentSchema,
  /** Null: Kontor itself. The name is the one of today, null for somebody who is not known any more. */
  actor: z.nullable(z.object({ id: idSchema, email: z.string(), name: z.nullable(z.string()) })),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjectKinds),
    id: idSchema,
    /** As it was called then; of a person the e-mail address. */
    name: z.string(),
    /** Of a person, as that person is called today. */
    personName: z.nullable(z.string()),
    /** False when it is gone. */
    isThere: z.boolean(),
  }),
  /** What differed before; null when it did not exist. */
  before: z.nullable(z.array(factSchema)),
  after: z.nullable(z.array(factSchema)),
  /** Names that people have today, by the e-mail addresses that stand in these values. */
  people: z.record(z.string(), z.string()),
  /** The same for all that one action changed; null for entries from before that was noted. */
  groupId: z.nullable(idSchema),
  /** How many of the entries that are looked for belong to the same action; this one is the first of them. */
  changes: z.int(),
})
export type AuditEntry = z.infer<typeof entrySchema>

/** What is looked for; what is left out does not narrow. */
const filterFields = {
  /** Not before this moment. */
  from: z.optional(momentSchema),
  /** Before this moment. */
  until: z.optional(momentSchema),
  subjectKind: z.optional(z.enum(auditSubjectKinds)),
  subjectId: z.optional(idSchema),
  action: z.optional(z.enum(auditActions)),
  actorId: z.optional(idSchema),
  /**
   * What is about this person: the changes of them, of what names them alone, such as their own folder rights, and what puts them on a
   * list or takes them off. Only for those who may read the changes of people, and of other kinds what they may read besides.
   */
  personId: z.optional(idSchema),
  /** All that one action changed, each entry by itself. */
  groupId: z.optional(idSchema),
  /** Of what is managed with this right only. */
  managedWith: z.optional(z.enum(auditReaders)),
}

export const listAudit = defineCall({
  name: 'listAudit',
  area: 'admin',
  summary:
    'One page of what the audit log tells of the subjects that the person may manage, the newest first, what one action changed as one entry; the search looks into names and e-mail addresses',
  method: 'GET',
  path: '/api/audit',
  access: auditReaders,
  query: z.object({
    ...pageQueryFields(['happenedAt']),
    direction: z._default(z.enum(['ascending', 'descending']), 'descending'),
    ...filterFields,
  }),
  reply: pageOf(entrySchema),
  problems: [],
})

export const exportAudit = defineCall({
  name: 'exportAudit',
  area: 'admin',
  summary: 'A short-lived address under which the browser itself fetches all rows of a filter as CSV',
  method: 'POST',
  path: '/api/audit/export',
  access: auditReaders,
  body: z.object({
    ...filterFields,
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: [],
})

export const fetchAuditExport = defineCall({
  name: 'fetchAuditExport',
  area: 'admin',
  summary: 'The rows a ticket stands for as CSV; the right to read them is checked again',
  method: 'GET',
  path: '/api/audit/export/{ticket}',
  access: 'ticket',
  params: z.object({ ticket: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'linkExpired'],
})

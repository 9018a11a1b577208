import * as z from 'zod/mini'
import { keyedOnce } from './board-file.ts'

const name = z.optional(z.nullable(z.string()))
const place = z.optional(z.number())

/** What of the file of Trello is used; everything else in it is left alone. */
export const trelloSchema = z.object({
  name: z.string(),
  desc: name,
  lists: z
    .array(z.object({ id: z.string(), name, closed: z.optional(z.boolean()), pos: place }))
    .check(keyedOnce('id')),
  labels: z._default(z.array(z.object({ id: z.string(), name, color: name })), []),
  members: z._default(z.array(z.object({ id: z.string(), fullName: name, username: name })), []),
  cards: z.array(
    z.object({
      id: z.string(),
      name,
      desc: name,
      idList: z.string(),
      idLabels: z._default(z.array(z.string()), []),
      idMembers: z._default(z.array(z.string()), []),
      due: name,
      dueComplete: z.optional(z.boolean()),
      closed: z.optional(z.boolean()),
      pos: place,
      attachments: z._default(z.array(z.object({ name, url: name })), []),
    }),
  ),
  checklists: z._default(
    z.array(
      z.object({
        idCard: z.string(),
        checkItems: z._default(z.array(z.object({ name, state: name, pos: place })), []),
      }),
    ),
    [],
  ),
  actions: z._default(
    z.array(
      z.object({
        type: z.string(),
        date: name,
        memberCreator: z.optional(z.object({ id: z.string(), fullName: name })),
        data: z.optional(z.object({ text: name, card: z.optional(z.object({ id: z.string() })) })),
      }),
    ),
    [],
  ),
})
export type Trello = z.output<typeof trelloSchema>

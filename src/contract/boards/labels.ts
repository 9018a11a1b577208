import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { filledLine } from '../text/lines.ts'
import { boardTexts } from './limits.ts'
import { boardColors } from './workflow.ts'

export const labelSchema = z.object({ id: idSchema, name: z.string(), color: z.enum(boardColors) })
export type Label = z.infer<typeof labelSchema>

const labelInput = z.object({ name: filledLine(boardTexts.labelName), color: z.enum(boardColors) })
const labelParams = z.object({ id: idSchema, labelId: idSchema })

export const createLabel = defineCall({
  name: 'createLabel',
  area: 'boards',
  summary: 'Add a label to a board, which has 50 at most; needs an owner',
  method: 'POST',
  path: '/api/taskboard/{id}/labels',
  access: 'signedIn',
  params: z.object({ id: idSchema }),
  body: labelInput,
  reply: labelSchema,
  status: 201,
  problems: ['notFound', 'boardArchived', 'boardFull', 'nameTaken'],
})

export const changeLabel = defineCall({
  name: 'changeLabel',
  area: 'boards',
  summary: 'Change name and colour of a label; needs an owner',
  method: 'PUT',
  path: '/api/taskboard/{id}/labels/{labelId}',
  access: 'signedIn',
  params: labelParams,
  body: labelInput,
  reply: labelSchema,
  problems: ['notFound', 'boardArchived', 'nameTaken'],
})

export const deleteLabel = defineCall({
  name: 'deleteLabel',
  area: 'boards',
  summary: 'Delete a label, which leaves all its tasks; needs an owner',
  method: 'DELETE',
  path: '/api/taskboard/{id}/labels/{labelId}',
  access: 'signedIn',
  params: labelParams,
  problems: ['notFound', 'boardArchived'],
})

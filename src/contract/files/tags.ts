import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { hasHiddenCharacter } from '../text/names.ts'
import { composed } from '../text/normal-form.ts'

const tagSchema = z.object({ id: idSchema, displayName: z.string() })
export type Tag = z.infer<typeof tagSchema>

/** Longest name of a tag in characters (Unicode code points). */
export const maxTagLength = 60

/** Why the name of a tag is refused; `null` from {@link tagNameProblem} means it is fine. */
export type TagNameProblem = 'blank' | 'controlCharacter' | 'hiddenCharacter' | 'tooLong'

/** Nothing that can be seen: separators and format characters such as the zero width space. */
const invisible = /^[\s\p{Z}\p{Cf}]*$/u
const control = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** The form in which the name of a tag is stored and shown: Unicode NFC, without blanks around it. */
export const canonicalTagName = (typed: string): string => composed(typed).trim()

/** Checks the name of a tag as typed, by the characters that names of files may have. Two names are the same tag when they fold to the same text, see `foldName`. */
export function tagNameProblem(typed: string): TagNameProblem | null {
  const name = canonicalTagName(typed)
  if (invisible.test(name)) return 'blank'
  if (control.test(name)) return 'controlCharacter'
  if (hasHiddenCharacter(name)) return 'hiddenCharacter'
  return Array.from(name).length > maxTagLength ? 'tooLong' : null
}

/** The name of a tag; the message of a refusal is `tag.<problem>`. */
export const tagNameSchema = z.string().check((context) => {
  const problem = tagNameProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', message: `tag.${problem}`, input: context.value })
})

const assignmentSchema = z.object({
  tag: tagSchema,
  /** It had been there before; nothing was changed. */
  wasAssigned: z.boolean(),
})
export type TagAssignment = z.infer<typeof assignmentSchema>

const entryAndTag = z.object({ fileId: idSchema, tagId: idSchema })

export const listTags = defineCall({
  name: 'listTags',
  area: 'files',
  summary: 'The tags of all files and folders that the caller may read, in the order of their folded names',
  method: 'GET',
  path: '/api/tags/all',
  access: 'VIEW_FILE_MANAGER',
  reply: z.array(tagSchema),
  problems: [],
})

export const listEntryTags = defineCall({
  name: 'listEntryTags',
  area: 'files',
  summary: 'The tags of one file or folder; needs READ',
  method: 'GET',
  path: '/api/tags/{fileId}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  reply: z.array(tagSchema),
  problems: ['notFound', 'notAllowed'],
})

export const assignTag = defineCall({
  name: 'assignTag',
  area: 'files',
  summary: 'Put a tag that the caller can see on a file or folder; needs UPDATE',
  method: 'PUT',
  path: '/api/tags/assign/{fileId}/{tagId}',
  access: 'VIEW_FILE_MANAGER',
  params: entryAndTag,
  reply: assignmentSchema,
  problems: ['notFound', 'notAllowed'],
})

export const assignTagByPost = defineCall({
  ...assignTag,
  name: 'assignTagByPost',
  summary: 'The same as assignTag, for clients that send POST',
  method: 'POST',
})

export const createAndAssignTag = defineCall({
  name: 'createAndAssignTag',
  area: 'files',
  summary:
    'Put the tag of this name on a file or folder; it is made when there never was one of that name, whatever the case, and else keeps its first spelling. Needs UPDATE',
  method: 'POST',
  path: '/api/tags/createAndAssign/{fileId}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  plainText: true,
  body: tagNameSchema,
  reply: assignmentSchema,
  status: 201,
  problems: ['notFound', 'notAllowed'],
})

export const unassignTag = defineCall({
  name: 'unassignTag',
  area: 'files',
  summary: 'Take a tag off a file or folder; needs UPDATE. A tag that is nowhere any more is shown to nobody',
  method: 'DELETE',
  path: '/api/tags/unassign/{fileId}/{tagId}',
  access: 'VIEW_FILE_MANAGER',
  params: entryAndTag,
  reply: z.object({ wasAssigned: z.boolean() }),
  problems: ['notFound', 'notAllowed'],
})

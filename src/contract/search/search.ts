import * as z from 'zod/mini'
import { fileKinds } from '../files/file-kind.ts'
import { defineCall } from '../http/call.ts'
import { idSchema, mailPartSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

/** So many characters a term has at least, without the blanks around it, where no tag is chosen. */
export const minTermLength = 3
/** A longer term is refused. */
export const maxTermLength = 1000
/** So many hits are counted and can be paged through. */
export const maxHits = 1000
/** So many files whose text is not there yet are counted. */
export const maxUnread = 100
/** More tags are refused. */
export const maxTags = 100

export const searchSorts = ['relevance', 'name', 'type', 'lastModified'] as const
export type SearchSort = (typeof searchSorts)[number]

const entryTypes = ['FILE', 'FOLDER'] as const

const { page, pageSize, sort, direction } = pageQueryFields(searchSorts)

const termSchema = z.string().check(z.trim(), z.maxLength(maxTermLength, 'searchTermTooLong'))

/** Where in a file a hit stands; what it has none of is left out. */
export const locationSchema = z.object({
  /** What is attached to the mail, of which all else is said then; its heading is the name of the attachment. */
  part: z.optional(mailPartSchema),
  /** Of a pdf, from 1. */
  page: z.optional(z.int()),
  /** Of a presentation, from 1. */
  slide: z.optional(z.int()),
  /** Name of the sheet. */
  sheet: z.optional(z.string()),
  /** The nearest heading above. */
  heading: z.optional(z.string()),
})
export type Location = z.infer<typeof locationSchema>

const hitSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Raw WebDAV form as the caller sees it; folders end in a slash. */
  path: z.string(),
  type: z.enum(entryTypes),
  lastModified: momentSchema,
  /** Media type (RFC 6838); empty for a folder. */
  fileType: z.string(),
  /** Bytes; of a folder 0. */
  size: z.number(),
  /** What was searched for stands in the name, or in the text alone; with no term the tags led here. */
  foundIn: z.enum(['name', 'text', 'tags']),
  /** What of the name was searched for: ranges of UTF-16 units, each with its start and the place after its end. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** The best passage of the text in pieces, hits among them; null where nothing was found in the text. */
  snippet: z.nullable(z.array(z.object({ text: z.string(), isHit: z.boolean() }))),
  location: z.nullable(locationSchema),
})
export type SearchHit = z.infer<typeof hitSchema>

export const search = defineCall({
  name: 'search',
  area: 'search',
  summary:
    'Files and folders that the caller may read, by pieces of their names, by their tags and, with `fulltext`, by their text; ' +
    'what is searched for has at least three characters, or there is a tag',
  method: 'POST',
  path: '/api/search',
  access: 'VIEW_FILE_MANAGER',
  body: z
    .object({
      searchTerm: z._default(termSchema, ''),
      /** Looks into the text too, with stems of German and English words and phrases in quotation marks. */
      fulltext: z._default(z.boolean(), false),
      /** Ids of tags; one that nobody knows is on nothing. */
      tags: z._default(z.array(idSchema).check(z.maxLength(maxTags)), []),
      tagFilterOperation: z._default(z.enum(['AND', 'OR']), 'OR'),
      page,
      pageSize,
      sort,
      direction,
      type: z.optional(z.enum(entryTypes)),
      /** Only what lies in this folder and below; one that the caller does not know holds nothing. */
      folderId: z.optional(idSchema),
      kinds: z.optional(z.array(z.enum(fileKinds)).check(z.minLength(1))),
      /** From this moment on. */
      modifiedFrom: z.optional(momentSchema),
      /** Before this moment. */
      modifiedTo: z.optional(momentSchema),
      /** Id of a person. */
      modifiedBy: z.optional(idSchema),
      /** Asked while somebody types, so it is no search that is counted. */
      isSuggestion: z.optional(z.boolean()),
    })
    .check((context) => {
      const { searchTerm, tags } = context.value
      if (searchTerm.length < minTermLength && tags.length === 0)
        context.issues.push({
          code: 'custom',
          message: 'searchTermTooShort',
          input: searchTerm,
          path: ['searchTerm'],
        })
    }),
  reply: z.extend(pageOf(hitSchema), {
    /** There are more hits than are counted. */
    isCapped: z.boolean(),
    /** What was searched for instead, because what was typed stands nowhere; null otherwise. */
    correctedTerm: z.nullable(z.string()),
    /** With `fulltext`: so many files the caller may read whose text is not there yet, at most `maxUnread`. */
    unread: z.int(),
  }),
  problems: [],
})

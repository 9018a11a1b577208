import * as z from 'zod/mini'

const idPattern = /^[1-9]\d{0,17}$/u

/** A bigint identity of the database as a decimal string. */
export const idSchema = z.string().check(z.regex(idPattern, 'id'))

/** Whether a text, such as one of an address, has the form of an id. */
export const isId = (text: string | undefined): text is string => text !== undefined && idPattern.test(text)

/** A moment as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime()

/** One content that a file has or had. Opaque; the `version` of the file for as long as it has that content. */
export const versionIdSchema = z.string().check(z.regex(/^\d{1,18}-\d{1,9}$/u, 'id'))

/** Where an attachment is within a mail, three levels deep at most. Opaque; given out by `listAttachments`. */
export const mailPartSchema = z.string().check(z.regex(/^[1-9]\d{0,3}(?:\.[1-9]\d{0,3}){0,2}$/u, 'id'))

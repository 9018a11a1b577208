import * as z from 'zod/mini'

/** A bigint identity of the database as a decimal string. */
export const idSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/u, 'id'))

/** A moment as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime()

/** One content that a file has or had. Opaque; the `version` of the file for as long as it has that content. */
export const versionIdSchema = z.string().check(z.regex(/^\d{1,18}-\d{1,9}$/u, 'id'))

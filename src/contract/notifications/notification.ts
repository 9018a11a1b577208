import * as z from 'zod/mini'
import { idSchema, momentSchema } from '../http/id.ts'

/** One line of a payload: 'resource | comma-separated keys'. No keys: nothing is left. */
export interface PayloadLine {
  /** Such as the names on the way to a folder, with slashes between them. */
  readonly resource: string
  /** Such as `PERMISSION_READ`. */
  readonly keys: readonly string[]
}

const separator = ' | '

/** Writes a line as notifications carry it. */
export const payloadLine = ({ resource, keys }: PayloadLine): string =>
  `${resource}${separator}${keys.join(',')}`

/** Reads a line. The last separator counts; no name holds a `|`. */
export function readPayloadLine(line: string): PayloadLine {
  // a line without keys may have lost the space at its end
  const at = `${line} `.lastIndexOf(separator)
  if (at === -1) return { resource: line, keys: [] }
  const keys = line.slice(at + separator.length).split(',')
  return { resource: line.slice(0, at), keys: keys.map((key) => key.trim()).filter(Boolean) }
}

/** What every kind of notification has; a kind adds its `type` and what it tells beside. */
export const notificationFields = {
  id: idSchema,
  /** A later one of a group takes the place of those before it. */
  groupId: idSchema,
  createdAt: momentSchema,
  payload: z.array(z.string()),
  /** First and last name of who caused it; null when nobody did or that person is gone. */
  actor: z.nullable(z.string()),
}

/** A notification of whatever kind. */
export interface AnyNotification {
  readonly id: string
  readonly groupId: string
  readonly type: string
  readonly createdAt: string
  readonly payload: readonly string[]
  readonly actor: string | null
}

/** A key of a payload in words. One of a newer version, which this one does not know, is said as it is. */
export function wordOfKey<Text>(
  words: Readonly<Record<string, Text>>,
  key: string,
  say: (text: Text) => string,
): string {
  const text = Object.entries(words).find(([known]) => known === key)?.[1]
  return text === undefined ? key : say(text)
}

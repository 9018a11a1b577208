import type { Entry } from 'ldapts'
import * as z from 'zod/mini'
import { foreignName } from '../foreign-name.ts'
import type { DirectoryConfig } from './directory-config.ts'

/** A person as the directory has them. */
export interface DirectoryPerson {
  /** The same for as long as the entry lives, whatever the person is called. */
  readonly subject: string
  readonly email: string
  /** Null: the directory says nothing about it. */
  readonly firstName: string | null
  readonly lastName: string | null
  /** Distinguished names. */
  readonly groups: readonly string[]
}

const emailAddress = z.email().check(z.maxLength(254))

/** What Kontor keeps of an entry; `null` when the entry has nothing to be recognised by. */
export function readPerson(
  entry: Entry,
  { attributes }: Pick<DirectoryConfig, 'attributes'>,
  { login, groups }: { readonly login: string; readonly groups: readonly string[] },
): DirectoryPerson | null {
  const subject = attributes.id.map((name) => subjectOf(entry, name)).find((found) => found !== null)
  if (subject === undefined) return null
  return {
    subject,
    email: emailOf(entry, attributes.email, login),
    firstName: nameOf(entry, attributes.firstName),
    lastName: nameOf(entry, attributes.lastName),
    groups,
  }
}

/** The values of an attribute as text; servers write its name as they like. */
export function textsOf(entry: Entry, attribute: string): readonly string[] {
  return valuesOf(entry, attribute).flatMap((value) => (typeof value === 'string' ? [value] : []))
}

function valuesOf(entry: Entry, attribute: string): readonly (string | Buffer)[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase())
  const values = key === undefined ? [] : (entry[key] ?? [])
  return Array.isArray(values) ? values : [values]
}

/** A GUID in the spelling of Microsoft, any other text as it is, any other bytes in hexadecimal. */
function subjectOf(entry: Entry, attribute: string): string | null {
  const [value] = valuesOf(entry, attribute)
  if (value === undefined || value.length === 0) return null
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value, 'utf8')
  if (/^objectguid$/iu.test(attribute) && bytes.length === 16) return guidText(bytes)
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) && /^[^\p{Cc}]+$/u.test(text) ? text : `hex:${bytes.toString('hex')}`
}

/** The first three groups of a GUID are numbers, the lowest byte first ([MS-DTYP] 2.3.4). */
function guidText(bytes: Buffer): string {
  const number = (from: number, to: number): string =>
    Buffer.from(bytes.subarray(from, to).toReversed()).toString('hex')
  const rest = bytes.subarray(8).toString('hex')
  return [number(0, 4), number(4, 6), number(6, 8), rest.slice(0, 4), rest.slice(4)].join('-')
}

/** The address of the entry, the one typed if it has several; without a good one the login, which is one. */
function emailOf(entry: Entry, attribute: string, login: string): string {
  const known = textsOf(entry, attribute)
    .map((value) => value.trim())
    .filter((value) => emailAddress.safeParse(value).success)
  return known.find((value) => value.toLowerCase() === login.toLowerCase()) ?? known[0] ?? login
}

function nameOf(entry: Entry, attribute: string): string | null {
  const [value = ''] = textsOf(entry, attribute)
  const name = foreignName(value)
  return name === '' ? null : name
}

import type * as Ldapts from 'ldapts'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../process/log.ts'
import { createSlots } from '../password/slots.ts'
import { bindPerson, type DirectoryRefusal } from './bind-person.ts'
import { withConnection } from './connection.ts'
import type { DirectoryConfig } from './directory-config.ts'
import { readPerson, type DirectoryPerson } from './directory-person.ts'
import { findEntries, findGroups } from './find-entry.ts'
import { readLoginFilter, type LoginFilter } from './login-filter.ts'

export interface Credentials {
  readonly login: string
  readonly password: string
}

/** Who it is, when the password is right. */
export type DirectoryAnswer = { readonly person: DirectoryPerson } | { readonly refusal: DirectoryRefusal }

/** The directory of the company, as a sign-in uses it. */
export interface Directory {
  readonly config: DirectoryConfig
  /** Checks a password there. Refuses with `directoryUnavailable` when no server answers, or too many people wait. */
  readonly check: (credentials: Credentials) => Promise<DirectoryAnswer>
}

interface Parts {
  readonly library: typeof Ldapts
  readonly config: DirectoryConfig
  readonly filter: LoginFilter
  readonly log: Log
}

/** So many people are checked at once, on a connection each; the others wait their turn. */
const size = { atOnce: 8, waiting: 200 }

/** The directory of the settings; null without one, and then the library is not even loaded. Throws StartRefusal. */
export async function openDirectory(config: DirectoryConfig | null, log: Log): Promise<Directory | null> {
  if (config === null) return null
  const library = await import('ldapts')
  const parts = { library, config, log, filter: readLoginFilter(library, config.userFilter) }
  const slots = createSlots(size)
  let awayAt = -Infinity
  let preferred = 0

  const askOneAfterTheOther = async (credentials: Credentials): Promise<DirectoryAnswer> => {
    const first = preferred
    for (let turn = 0; turn < config.urls.length; turn += 1) {
      const index = (first + turn) % config.urls.length
      try {
        const answer = await askServer(parts, config.urls[index] ?? '', credentials)
        // A server that does not answer costs seconds: the next person begins with the one that does.
        preferred = index
        return answer
      } catch (error) {
        log.error({ error, server: config.urls[index] }, 'The directory could not be asked')
      }
    }
    awayAt = performance.now()
    throw new Problem('directoryUnavailable')
  }

  return {
    config,
    check: async (credentials) => {
      if (credentials.password === '') return { refusal: 'wrongCredentials' }
      const arrivedAt = performance.now()
      return slots.run(async () => {
        // Whoever waited while the directory was found away does not wait for the same discovery once more.
        if (awayAt > arrivedAt) throw new Problem('directoryUnavailable')
        return askOneAfterTheOther(credentials)
      })
    },
  }
}

/** Looks the person up and tries the password as that person. Rejects when this server gives no answer to it. */
async function askServer(
  { library, config, filter, log }: Parts,
  url: string,
  { login, password }: Credentials,
): Promise<DirectoryAnswer> {
  return withConnection(library, config, url, async (client) => {
    if (config.reader) await client.bind(config.reader.name, config.reader.password)
    const [entry, another] = await findEntries(client, config, filter(login))
    if (another)
      log.warn({}, 'A login fits several people of the directory and is refused; see LDAP_USER_FILTER')
    if (!entry || another) return { refusal: 'wrongCredentials' }
    const mapsGroups = config.groupRoles !== null || config.groupCompanies !== null
    const groups = mapsGroups ? await findGroups(library, client, config, entry) : []
    const refusal = await bindPerson(library, client, { name: entry.dn, password })
    if (refusal) return { refusal }
    const person = readPerson(entry, config, { login, groups })
    if (!person)
      throw new Error(`The entry has no ${config.attributes.id.join(' or ')}; see LDAP_ATTRIBUTE_ID`)
    return { person }
  })
}

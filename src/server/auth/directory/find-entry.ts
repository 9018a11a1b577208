import type * as Ldapts from 'ldapts'
import type { DirectoryConfig } from './directory-config.ts'
import { textsOf } from './directory-person.ts'
import type { LoginFilter } from './login-filter.ts'

/** Seconds that the directory may search. */
const timeLimit = 5
const maxGroups = 1000

/** The entries that a login fits, at most two: one is a person, two are nobody. References elsewhere are not followed. */
export async function findEntries(
  client: Ldapts.Client,
  { baseName, attributes }: DirectoryConfig,
  filter: ReturnType<LoginFilter>,
): Promise<readonly Ldapts.Entry[]> {
  const { searchEntries } = await client.search(baseName, {
    filter,
    scope: 'sub',
    derefAliases: 'never',
    sizeLimit: 2,
    timeLimit,
    attributes: [attributes.email, attributes.firstName, attributes.lastName, ...attributes.id, 'memberOf'],
    // The library looks for the name as the server writes it.
    explicitBufferAttributes: [...attributes.id, 'objectGUID'],
  })
  return searchEntries
}

/** The groups of an entry: as it says itself, else those below the base that name it as a member. */
export async function findGroups(
  library: typeof Ldapts,
  client: Ldapts.Client,
  { baseName }: DirectoryConfig,
  entry: Ldapts.Entry,
): Promise<readonly string[]> {
  const own = textsOf(entry, 'memberOf')
  if (own.length > 0) return own
  const filters = ['member', 'uniqueMember'].map(
    (attribute) => new library.EqualityFilter({ attribute, value: entry.dn }),
  )
  const { searchEntries } = await client.search(baseName, {
    filter: new library.OrFilter({ filters }),
    scope: 'sub',
    derefAliases: 'never',
    sizeLimit: maxGroups,
    timeLimit,
    attributes: ['1.1'],
  })
  return searchEntries.map(({ dn }) => dn)
}

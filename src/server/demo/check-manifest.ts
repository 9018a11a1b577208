import { stat } from 'node:fs/promises'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import { canonicalName, foldName, nameProblem } from '#contract/text/names.ts'
import { faultsOfBoards } from './check-boards.ts'
import { faultsOfChats } from './check-chats.ts'
import { contentPath, splitPath } from './demo-paths.ts'
import type { ManifestFault } from './manifest-fault.ts'
import type { Manifest } from './manifest.ts'

type Key = ManifestFault['key']

/** The first thing in a manifest that cannot be: names of nothing, what is there twice, days to come, files that are missing. */
export async function faultOfManifest(manifest: Manifest, folder: string): Promise<ManifestFault | null> {
  const [fault] = [
    ...faultsOfGroup(manifest),
    ...faultsOfEntries(manifest),
    ...faultsOfGrants(manifest),
    ...faultsOfHabits(manifest),
    ...faultsOfBoards(manifest),
    ...faultsOfChats(manifest),
  ]
  return fault ?? (await missingFile(manifest, folder))
}

function* faultsOfGroup({ companies, roles, people }: Manifest): Generator<ManifestFault> {
  yield* saidTwice(
    'companies',
    'key',
    companies.map(({ key }) => key),
  )
  yield* saidTwice(
    'roles',
    'name',
    roles.map(({ name }) => foldName(name)),
  )
  yield* saidTwice(
    'people',
    'email',
    people.map(({ email }) => foldName(email)),
  )
  const keys = companies.map(({ key }) => key)
  for (const [index, { parent }] of companies.entries()) {
    // Only those that stand before it.
    if (parent !== null && !keys.slice(0, index).includes(parent))
      yield { key: 'unknownCompany', at: ['companies', index, 'parent'], value: parent }
  }
  for (const [index, { company, role }] of people.entries()) {
    if (!keys.includes(company))
      yield { key: 'unknownCompany', at: ['people', index, 'company'], value: company }
    if (!roles.some(({ name }) => name === role))
      yield { key: 'unknownRole', at: ['people', index, 'role'], value: role }
  }
}

function* saidTwice(list: string, field: string, values: readonly string[]): Generator<ManifestFault> {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) < index) yield { key: 'saidTwice', at: [list, index, field], value }
}

function* faultsOfEntries({ companies, people, folders, files }: Manifest): Generator<ManifestFault> {
  const known = { company: new Set(companies.map(({ key }) => key)), person: emails(people) }
  const places = { folders: new Set(['']), names: new Set<string>() }
  for (const [index, { path, company }] of folders.entries()) {
    yield* faultOfPath(places, path, ['folders', index, 'path'])
    places.folders.add(path)
    if (company !== undefined && !known.company.has(company))
      yield { key: 'unknownCompany', at: ['folders', index, 'company'], value: company }
  }
  const now = Date.now()
  for (const [index, { path, modifiedAt, modifiedBy }] of files.entries()) {
    yield* faultOfPath(places, path, ['files', index, 'path'])
    if (forbiddenExtension(splitPath(path).name) !== null)
      yield { key: 'nameRefused', at: ['files', index, 'path'], value: path }
    if (!known.person.has(modifiedBy))
      yield { key: 'unknownPerson', at: ['files', index, 'modifiedBy'], value: modifiedBy }
    if (Date.parse(modifiedAt) > now)
      yield { key: 'inFuture', at: ['files', index, 'modifiedAt'], value: modifiedAt }
  }
}

const emails = (people: Manifest['people']): ReadonlySet<string> => new Set(people.map(({ email }) => email))

function* faultOfPath(
  places: { readonly folders: ReadonlySet<string>; readonly names: Set<string> },
  path: string,
  at: ManifestFault['at'],
): Generator<ManifestFault> {
  const { folder, name } = splitPath(path)
  const fault = (key: Key, value: string): ManifestFault => ({ key, at, value })
  if (!places.folders.has(folder)) yield fault('unknownFolder', folder)
  if (nameProblem(name) !== null || canonicalName(name) !== name) yield fault('nameRefused', path)
  const place = `${folder}/${foldName(name)}`
  if (places.names.has(place)) yield fault('nameTaken', path)
  places.names.add(place)
}

function* faultsOfGrants({ companies, roles, people, folders, grants }: Manifest): Generator<ManifestFault> {
  const known = {
    company: new Set(companies.map(({ key }) => key)),
    role: new Set(roles.map(({ name }) => name)),
    person: emails(people),
  }
  const seen = new Set<string>()
  for (const [index, grant] of grants.entries()) {
    const fault = (key: Key, field: string, value: string): ManifestFault => ({
      key,
      at: ['grants', index, field],
      value,
    })
    if (!folders.some(({ path }) => path === grant.folder))
      yield fault('unknownFolder', 'folder', grant.folder)
    if ('company' in grant && !known.company.has(grant.company))
      yield fault('unknownCompany', 'company', grant.company)
    if ('role' in grant && !known.role.has(grant.role)) yield fault('unknownRole', 'role', grant.role)
    if ('person' in grant && !known.person.has(grant.person))
      yield fault('unknownPerson', 'person', grant.person)
    const { rights: _, ...subject } = grant
    const said = JSON.stringify(subject)
    if (seen.has(said)) yield fault('saidTwice', 'folder', grant.folder)
    seen.add(said)
  }
}

function* faultsOfHabits({ people, folders, files, watches, opened }: Manifest): Generator<ManifestFault> {
  const known = emails(people)
  const paths = new Set(folders.map((each) => each.path))
  for (const [index, { person, folder }] of watches.entries()) {
    if (person !== null && !known.has(person))
      yield { key: 'unknownPerson', at: ['watches', index, 'person'], value: person }
    if (!paths.has(folder)) yield { key: 'unknownFolder', at: ['watches', index, 'folder'], value: folder }
  }
  for (const each of files) paths.add(each.path)
  for (const [index, { person, path }] of opened.entries()) {
    if (person !== null && !known.has(person))
      yield { key: 'unknownPerson', at: ['opened', index, 'person'], value: person }
    if (!paths.has(path)) yield { key: 'missingFile', at: ['opened', index, 'path'], value: path }
  }
}

async function missingFile({ files }: Manifest, folder: string): Promise<ManifestFault | null> {
  const isThere = await Promise.all(
    files.map(({ path }) =>
      stat(contentPath(folder, path)).then(
        (found) => found.isFile(),
        () => false,
      ),
    ),
  )
  const index = isThere.indexOf(false)
  const file = files[index]
  return file ? { key: 'missingFile', at: ['files', index, 'path'], value: file.path } : null
}

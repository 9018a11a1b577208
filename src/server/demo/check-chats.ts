import type { Manifest } from './manifest.ts'
import type { ManifestFault } from './manifest-fault.ts'

/** What is wrong with the prompts and chats of a manifest: names of nothing. */
export function* faultsOfChats(manifest: Manifest): Generator<ManifestFault> {
  const { promptCategories, prompts, chats } = manifest
  const people = new Set([null, ...manifest.people.map(({ email }) => email)])
  const files = new Set(manifest.files.map(({ path }) => path))
  const named: readonly (readonly [at: readonly (string | number)[], person: string | null])[] = [
    ...promptCategories.map(({ owner }, index) => [['promptCategories', index, 'owner'], owner] as const),
    ...prompts.map(({ owner }, index) => [['prompts', index, 'owner'], owner] as const),
    ...prompts.flatMap(({ favouriteOf }, index) =>
      favouriteOf.map((person, at) => [['prompts', index, 'favouriteOf', at], person] as const),
    ),
    ...chats.map(({ person }, index) => [['chats', index, 'person'], person] as const),
  ]
  for (const [at, person] of named)
    if (!people.has(person)) yield { key: 'unknownPerson', at: [...at], value: person ?? '' }
  for (const [index, { sources }] of chats.entries())
    for (const [place, { path }] of sources.entries())
      if (!files.has(path)) yield { key: 'missingFile', at: ['chats', index, 'sources', place, 'path'], value: path }
}

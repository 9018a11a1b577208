import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { checkBySchema } from './check-by-schema.ts'
import { checkIcon } from './check-icons.ts'
import type { PackageFault } from './fault.ts'
import { fillVariables, settingFor } from './variables.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** What of the manifest is looked at here; the rest is the schema's matter. */
interface Manifest {
  readonly manifestVersion: unknown
  readonly icons: { readonly color: string; readonly outline: string }
  readonly validDomains: readonly string[]
  readonly localizationInfo: {
    readonly defaultLanguageFile: string
    readonly additionalLanguages: readonly { readonly file: string }[]
  }
}

type Made = { readonly zip: Uint8Array } | { readonly faults: readonly PackageFault[] }

/**
 * Makes the package of the Teams app from a folder with its manifest: variables filled in, checked by the published schema, with
 * its languages and icons. The same input makes the same bytes.
 */
export async function makeTeamsPackage(folder: string, variables: Variables): Promise<Made> {
  const manifest = await readFilled(folder, 'manifest.json', variables)
  if ('faults' in manifest) return manifest
  const { content, text } = manifest
  const version = String((content as Manifest).manifestVersion)
  const faults = await checkBySchema('manifest.json', content, {
    version,
    kind: 'MicrosoftTeams.schema.json',
  })
  // What follows leans on what the schema promises.
  if (faults.length > 0) return { faults }
  const { icons, validDomains, localizationInfo } = content as Manifest
  const languages = [
    localizationInfo.defaultLanguageFile,
    ...localizationInfo.additionalLanguages.map(({ file }) => file),
  ]
  const parts = await Promise.all([
    ...languages.map((file) => languagePart(folder, file, { variables, version })),
    iconPart(folder, 'color', icons.color),
    iconPart(folder, 'outline', icons.outline),
  ])
  const wrong = [...strayAddresses(content, validDomains), ...parts.flatMap(({ faults: found }) => found)]
  if (wrong.length > 0) return { faults: wrong }
  const files = [{ file: 'manifest.json', bytes: Buffer.from(text) }, ...parts]
  return { zip: zipped(files) }
}

interface Part {
  readonly file: string
  readonly bytes: Buffer
  readonly faults: readonly PackageFault[]
}

async function languagePart(
  folder: string,
  file: string,
  { variables, version }: { readonly variables: Variables; readonly version: string },
): Promise<Part> {
  const read = await readFilled(folder, file, variables)
  if ('faults' in read) return { file, bytes: Buffer.of(), faults: read.faults }
  const kind = 'MicrosoftTeams.Localization.schema.json'
  const faults = await checkBySchema(file, read.content, { version, kind })
  return { file, bytes: Buffer.from(read.text), faults }
}

async function iconPart(folder: string, kind: 'color' | 'outline', file: string): Promise<Part> {
  const bytes = await readPart(folder, file)
  if (!bytes) return { file, bytes: Buffer.of(), faults: [{ key: 'teams.missing', values: { file } }] }
  return { file, bytes, faults: checkIcon(kind, file, bytes) }
}

type Read =
  | { readonly text: string; readonly content: unknown }
  | { readonly faults: readonly PackageFault[] }

async function readFilled(folder: string, file: string, variables: Variables): Promise<Read> {
  const bytes = await readPart(folder, file)
  if (!bytes) return { faults: [{ key: 'teams.missing', values: { file } }] }
  const { text, missing } = fillVariables(bytes.toString('utf8'), variables)
  if (missing.length > 0) return { faults: missingFaults(file, missing) }
  try {
    return { text, content: JSON.parse(text) as unknown }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { faults: [{ key: 'teams.broken', values: { file, detail: error.message } }] }
  }
}

/** By the names of the settings that would do; each once. */
const missingFaults = (file: string, missing: readonly string[]): readonly PackageFault[] =>
  [...new Set(missing.map(settingFor))].map((variable): PackageFault =>
    variable === 'TEAMS_APP_ID'
      ? { key: 'teams.appId', values: { file, id: randomUUID() } }
      : { key: 'teams.variable', values: { file, variable } },
  )

async function readPart(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(folder, file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Teams shows a tab only from a domain in the list, and says nothing but 'an error occurred' for any other. */
function strayAddresses(content: unknown, domains: readonly string[]): readonly PackageFault[] {
  const tabs = JSON.stringify(content).matchAll(/"(?:contentUrl|configurationUrl)":"([^"]+)"/gu)
  return [...tabs].flatMap(([, address = '']): PackageFault[] => {
    const url = URL.parse(address)
    if (url?.protocol === 'https:' && domains.includes(url.host)) return []
    return [{ key: 'teams.domain', values: { file: 'manifest.json', address, domain: domains.join(', ') } }]
  })
}

/** The oldest time that a zip can name, as local time, which is what it holds. */
const mtime = new Date(1980, 0, 1)

function zipped(files: readonly { readonly file: string; readonly bytes: Buffer }[]): Uint8Array {
  const entries = files.map(({ file, bytes }): [string, Zippable[string]] => [file, [bytes, { mtime }]])
  return zipSync(Object.fromEntries(entries), { level: 9 })
}

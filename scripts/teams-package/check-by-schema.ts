import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ValidateFunction } from 'ajv'
import type { PackageFault } from './fault.ts'

type Kind = 'MicrosoftTeams.schema.json' | 'MicrosoftTeams.Localization.schema.json'

const published = path.resolve(
  import.meta.dirname,
  '../../node_modules/@microsoft/app-manifest/build/json-schemas/teams',
)

/** Checks one JSON file of the package by the schema that Microsoft has published for its version. */
export async function checkBySchema(
  file: string,
  content: unknown,
  { version, kind }: { readonly version: string; readonly kind: Kind },
): Promise<readonly PackageFault[]> {
  const isValid = /^\d+\.\d+$/u.test(version) ? await validatorOf(version, kind) : null
  if (isValid === null) return [{ key: 'teams.noSchema', values: { file, version } }]
  if (isValid(content)) return []
  return (isValid.errors ?? []).map(({ instancePath, message = '', params }) => ({
    key: 'teams.schema',
    values: { file, place: instancePath || '/', detail: `${message}${extraOf(params)}` },
  }))
}

const validators = new Map<string, ValidateFunction>()

/** Compiled once: the schema of the manifest is long. */
async function validatorOf(version: string, kind: Kind): Promise<ValidateFunction | null> {
  const name = `${version} ${kind}`
  const known = validators.get(name)
  if (known) return known
  const schema = await readSchema(version, kind)
  if (schema === null) return null
  const [{ default: Ajv }, { default: addFormats }] = await Promise.all([
    import('ajv-draft-04'),
    import('ajv-formats'),
  ])
  // The schemas hold formats that nobody has defined, and a pattern that is none for the flag `u`.
  const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false, logger: false })
  addFormats.default(ajv)
  const compiled = ajv.compile(schema)
  validators.set(name, compiled)
  return compiled
}

async function readSchema(version: string, kind: Kind): Promise<object | null> {
  try {
    return JSON.parse(await readFile(path.join(published, `v${version}`, kind), 'utf8')) as object
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The name of what is too much, which the message leaves out. */
const extraOf = (params: Readonly<Record<string, unknown>>): string =>
  typeof params['additionalProperty'] === 'string' ? ` (${params['additionalProperty']})` : ''

import { readFile } from 'node:fs/promises'
import { StartRefusal } from '../process/start-refusal.ts'
import { faultOfManifest } from './check-manifest.ts'
import { manifestPath } from './demo-paths.ts'
import { lineInJson } from './json-lines.ts'
import { manifestSchema, type Manifest } from './manifest.ts'

/** The manifest of the demo in a folder. Throws StartRefusal, with the line where there is one, when it cannot be used. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = manifestPath(folder)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartRefusal('demo.manifestMissing', { file }, {}, { cause: error })
  })
  const parsed = manifestSchema.safeParse(parseJson(text, file))
  const lineOf = (path: readonly PropertyKey[]): number => lineInJson(text, path)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? []
    const field = path.join('.') || '{}'
    throw new StartRefusal('demo.fieldInvalid', { file, line: lineOf(path), field })
  }
  const fault = await faultOfManifest(parsed.data, folder)
  if (fault) throw new StartRefusal(`demo.${fault.key}`, { file, line: lineOf(fault.at), value: fault.value })
  return parsed.data
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartRefusal('demo.notJson', { file, detail: error.message }, {}, { cause: error })
    throw error
  }
}

import { readFile } from 'node:fs/promises'
import { contentPath, demoFolder } from '../../src/server/demo/demo-paths.ts'
import { readManifest } from '../../src/server/demo/read-manifest.ts'

/** What the demo consists of. */
export const demo = await readManifest(demoFolder)

/** The content of a file of the demo. */
export const demoBytes = (path: string): Promise<Buffer> => readFile(contentPath(demoFolder, path))

/** Finds a person by the part of the mail address before the @; throws for a name that nobody has. */
export function demoPerson(mailName: string): (typeof demo)['people'][number] {
  const person = demo.people.find(({ email }) => email.startsWith(`${mailName}@`))
  if (person === undefined) throw new Error(`nobody in the demo has the mail name ${mailName}`)
  return person
}

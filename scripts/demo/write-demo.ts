import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '#contract/users/users.ts'
import { contentPath, manifestPath } from '../../src/server/demo/demo-paths.ts'
import { homeFile } from '../../src/server/home/load-home-content.ts'
import { demoFiles, type DemoFile } from './demo-files.ts'
import { homeOfDemo } from './demo-home.ts'
import { manifestOfDemo, manifestText } from './manifest-of-demo.ts'

/** Paths on the disk with their bytes. */
type OnDisk = AsyncIterable<readonly [file: string, bytes: Uint8Array]>

/** What is to be in the folder of the demo; bytes are made when it is their turn. */
export async function* demoOnDisk(
  folder: string,
): AsyncGenerator<readonly [file: string, bytes: Uint8Array]> {
  yield [manifestPath(folder), Buffer.from(manifestText(manifestOfDemo()))]
  for (const language of languages)
    yield [
      path.join(folder, homeFile(language)),
      Buffer.from(`${JSON.stringify(homeOfDemo(language), null, 2)}\n`),
    ]
  for (const file of demoFiles()) yield [contentPath(folder, file.path), await bytesOf(file)]
}

async function bytesOf(file: DemoFile): Promise<Uint8Array> {
  try {
    return await file.bytes()
  } catch (error) {
    throw new Error(`${file.path} could not be made`, { cause: error })
  }
}

/** Writes what has changed and removes what is no longer there; answers with the paths of both, as seen from the folder. */
export async function writeDemo(folder: string, content: OnDisk): Promise<readonly string[]> {
  const changed: string[] = []
  const wanted = new Set<string>()
  for await (const [file, bytes] of content) {
    wanted.add(file)
    if (await isSame(file, bytes)) continue
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
    changed.push(path.relative(folder, file))
  }
  for (const file of await filesBelow(folder)) {
    if (wanted.has(file)) continue
    await rm(file)
    changed.push(path.relative(folder, file))
  }
  return changed
}

async function isSame(file: string, bytes: Uint8Array): Promise<boolean> {
  const there = await readFile(file).catch(() => null)
  return there?.equals(bytes) ?? false
}

/** The paths of all files below a folder; empty folders are not kept by git and do no harm. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((each) => each.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoFolder } from '../../../src/server/demo/demo-paths.ts'
import { writeDemoHome } from '../../../src/server/demo/write-demo-home.ts'
import { loadHomeContent } from '../../../src/server/home/load-home-content.ts'
import { demo } from '../../support/demo.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'kontor-demo-home-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

const config = (homeContentFolder: string | null = null) => ({ dataFolder, homeContentFolder })

test('the demo names two of its people to ask, each with their address', async () => {
  await writeDemoHome(config(), demoFolder)
  const contents = await loadHomeContent(config())
  const people = new Map(demo.people.map(({ firstName, lastName, email }) => [email, `${firstName} ${lastName}`]))
  for (const { contacts, announcement } of [contents.de, contents.en]) {
    expect(contacts).toHaveLength(2)
    for (const { email, name } of contacts) expect(people.get(email ?? '')).toBe(name)
    expect(announcement?.link).toBe('/reporting/')
  }
})

test('the home page that an installation has stays when the demo comes', async () => {
  const own = path.join(dataFolder, 'home.de.json')
  await writeFile(own, '{}')
  await writeDemoHome(config(), demoFolder)
  expect(await readFile(own, 'utf8')).toBe('{}')
})

test('where the home page lies in a folder of its own, the demo writes none', async () => {
  await writeDemoHome(config('/elsewhere'), demoFolder)
  await expect(readFile(path.join(dataFolder, 'home.de.json'))).rejects.toThrow('ENOENT')
})

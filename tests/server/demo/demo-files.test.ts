import { describe, expect, test } from 'vitest'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import { canonicalName, foldName, nameProblem, splitExtension, utf8Length } from '#contract/text/names.ts'
import { languages } from '#contract/users/users.ts'
import { contentPath, demoFolder, manifestPath } from '../../../src/server/demo/demo-paths.ts'
import { filesBelow } from '../../../scripts/demo/write-demo.ts'
import { homeFile } from '../../../src/server/home/load-home-content.ts'
import { demo } from '../../support/demo.ts'

const folders = demo.folders.map(({ path }) => path)
const files = demo.files
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const names = [...folders, ...files.map(({ path }) => path)].map(nameOf)

describe('the demo tree', () => {
  test('holds about 300 files in folders at least three levels deep', () => {
    expect(files.length).toBeGreaterThanOrEqual(300)
    expect(files.length).toBeLessThan(400)
    expect(Math.max(...folders.map((path) => path.split('/').length - 1))).toBeGreaterThanOrEqual(4)
  })

  test('lists every folder after its parent, and every file in a listed folder', () => {
    const seen = new Set([''])
    for (const folder of folders) {
      expect(seen.has(parentOf(folder)), folder).toBe(true)
      seen.add(folder)
    }
    expect(files.filter(({ path }) => !seen.has(parentOf(path)))).toEqual([])
  })

  test('gives no two entries of a folder the same name, whatever the case', () => {
    const keys = [...folders, ...files.map(({ path }) => path)].map(
      (path) => `${parentOf(path)}/${foldName(nameOf(path))}`,
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('has only names that the house takes, in their canonical form', () => {
    expect(names.filter((name) => nameProblem(name) !== null || canonicalName(name) !== name)).toEqual([])
    expect(files.filter(({ path }) => forbiddenExtension(nameOf(path)) !== null)).toEqual([])
  })

  test('has folders without anything in them', () => {
    const used = new Set([...folders, ...files.map(({ path }) => path)].map(parentOf))
    expect(folders.filter((folder) => !used.has(folder)).length).toBeGreaterThan(3)
  })

  test.each(['100%.pdf', 'C# Projekt', 'R&D', 'Team @Berlin', 'Strategie 2030 🚢'])(
    'has the name %j',
    (name) => {
      expect(names).toContain(name)
    },
  )

  test('has names of more than 200 bytes', () => {
    expect(names.filter((name) => utf8Length(name) > 200).length).toBeGreaterThanOrEqual(2)
  })

  test('has files of every kind that can be previewed', () => {
    const kinds = new Set(files.map(({ path }) => splitExtension(nameOf(path)).extension))
    const wanted = '.docx .xlsx .pptx .pdf .msg .eml .png .svg .mp4 .webm .md .txt .csv .xls .ods'.split(' ')
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('was changed by people of the group, in 2024 to 2026', () => {
    const emails = new Set(demo.people.map(({ email }) => email))
    expect(files.filter(({ modifiedBy }) => !emails.has(modifiedBy))).toEqual([])
    expect(files.filter(({ modifiedAt }) => !/^202[456]-/u.test(modifiedAt))).toEqual([])
  })

  test('has 44 files that the assistant may search, in both languages and for different readers', () => {
    const searchable = files.filter((file) => file.searchable).map(({ path }) => path)
    expect(searchable).toHaveLength(44)
    expect(new Set(searchable.map((path) => path.split('/')[1])).size).toBeGreaterThan(6)
  })

  test('has tags on folders and files, each on more than one', () => {
    const tags = [...demo.folders, ...files].flatMap((entry) => entry.tags)
    expect(new Set(tags).size).toBeGreaterThan(8)
    expect(tags.filter((tag) => tags.indexOf(tag) === tags.lastIndexOf(tag))).toEqual([])
    expect(demo.folders.some((entry) => entry.tags.length > 0)).toBe(true)
  })

  test('lies on the disk with nothing besides', async () => {
    const home = languages.map((language) => `${demoFolder}/${homeFile(language)}`)
    const wanted = [manifestPath(demoFolder), ...home, ...files.map(({ path }) => contentPath(demoFolder, path))]
    const found = (await filesBelow(demoFolder)).map((file) => file.normalize('NFC'))
    expect(found.sort()).toEqual(wanted.map((file) => file.normalize('NFC')).sort())
  })
})

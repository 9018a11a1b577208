import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HomeContent } from '#contract/home/home.ts'
import { loadHomeContent } from '../../../src/server/home/load-home-content.ts'
import { startTestServer } from '../../support/test-server.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'kontor-home-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

const own: HomeContent = {
  title: 'Guten Tag bei Nordwind',
  paragraphs: [{ format: 'html', content: 'Ein <b>eigener</b> Absatz' }],
  announcement: null,
  contacts: [{ name: 'Änne Groß', role: 'Empfang', email: 'empfang@example.com', phone: null }],
}
const write = (file: string, content: unknown): Promise<void> =>
  writeFile(path.join(dataFolder, file), typeof content === 'string' ? content : JSON.stringify(content))
const load = (homeContentFolder: string | null = null) => loadHomeContent({ dataFolder, homeContentFolder })

const withContact = (more: Partial<HomeContent['contacts'][number]>) => ({
  ...own,
  contacts: own.contacts.map((contact) => ({ ...contact, ...more })),
})

const announced = (title: string, link: string | null = null) => ({
  ...own,
  announcement: { title, content: 'Text', link },
})
const revisions = async () => {
  const { de, en } = await load()
  expect(de.announcement?.revision).toBe(en.announcement?.revision)
  return de.announcement?.revision
}

describe('the home page that ships', () => {
  test.each(['de', 'en'] as const)('has everything the specification names (%s)', async (language) => {
    const { title, paragraphs, announcement, contacts } = (await load())[language]
    expect(title).toContain('Kontor')
    expect(paragraphs.length).toBeGreaterThan(1)
    expect(new Set(paragraphs.map(({ format }) => format))).toEqual(new Set(['text', 'html']))
    expect(announcement).toMatchObject({ title: expect.stringMatching(/reporting/iu), link: '/reporting/' })
    expect(contacts, 'nobody is named before the installation names somebody').toEqual([])
  })

  test('comes in the language of the request', async () => {
    const server = await startTestServer()
    const headers = await server.signIn(await server.createPerson())
    const titleIn = async (language: string): Promise<string> => {
      const response = await server.app.inject({
        url: '/api/home',
        headers: { ...headers, 'accept-language': language },
      })
      return response.json<HomeContent>().title
    }
    expect(await titleIn('de-AT')).toBe('Willkommen bei Kontor')
    expect(await titleIn('fr')).toBe('Welcome to Kontor')
    await server.close()
  })
})

describe('the home page of an installation', () => {
  test('is read from the data folder, language by language', async () => {
    await write('home.de.json', own)
    const contents = await load()
    expect(contents.de).toEqual(own)
    expect(contents.en.title).toBe('Welcome to Kontor')
  })

  test('is read from the folder that KONTOR_HOME_CONTENT names', async () => {
    const folder = path.join(dataFolder, 'elsewhere')
    await mkdir(folder)
    await write('elsewhere/home.en.json', own)
    expect((await load(folder)).en).toEqual(own)
  })

  test('has an announcement that is the same in both languages until a word of it changes in one', async () => {
    await write('home.de.json', announced('Neu'))
    await write('home.en.json', announced('New'))
    const first = await revisions()
    expect(first).toMatch(/^[\w-]{16}$/u)
    expect(await revisions()).toBe(first)
    await write('home.de.json', { ...announced('Neu'), title: 'Willkommen' })
    expect(await revisions()).toBe(first)
    await write('home.en.json', announced('Now'))
    expect(await revisions()).not.toBe(first)
  })

  test('has contacts without an e-mail or a telephone where those were left blank', async () => {
    await write('home.de.json', withContact({ email: '', phone: '  ' }))
    await write('home.en.json', withContact({ email: ' empfang@example.com ', phone: ' +49 40 1234-0' }))
    const { de, en } = await load()
    expect(de.contacts[0]).toMatchObject({ email: null, phone: null })
    expect(en.contacts[0]).toMatchObject({ email: 'empfang@example.com', phone: '+49 40 1234-0' })
  })

  test.each([
    ['no title', { ...own, title: undefined }, 'title'],
    ['a contact without a role', { ...own, contacts: [{ ...own.contacts[0], role: 7 }] }, 'contacts.0.role'],
    ['a contact without a name', withContact({ name: ' ' }), 'contacts.0.name'],
    ['a contact whose e-mail is none', withContact({ email: 'Empfang' }), 'contacts.0.email'],
    ['a contact whose telephone has no digit', withContact({ phone: 'intern' }), 'contacts.0.phone'],
    ['an unknown format', { ...own, paragraphs: [{ format: 'md', content: '' }] }, 'paragraphs.0.format'],
    ['an announcement that leads nowhere', announced('Neu', 'reporting'), 'announcement.link'],
    ['a list', [], '{}'],
  ])('with %s stops the start and names file and field', async (_name, content, field) => {
    await write('home.en.json', content)
    await expect(load()).rejects.toMatchObject({
      key: 'homeContentInvalid',
      values: { file: path.join(dataFolder, 'home.en.json'), field },
    })
  })

  test('that is no JSON stops the start and names the file', async () => {
    await write('home.de.json', '{ "title": ')
    await expect(load()).rejects.toMatchObject({
      key: 'homeContentBroken',
      values: { file: path.join(dataFolder, 'home.de.json') },
    })
  })

  test('that is nowhere in the folder that was named stops the start', async () => {
    await expect(load(path.join(dataFolder, 'nowhere'))).rejects.toMatchObject({ key: 'homeContentMissing' })
  })
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublishedHomeContent } from '#contract/home/home.ts'
import { areaPlaces } from '#contract/host/areas.ts'
import { HomePage } from '../../../src/web/home/home-page.tsx'
import type { HomeBlock } from '../../../src/web/home/home-block.ts'
import { partOfDay } from '../../../src/web/home/part-of-day.ts'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { forgetReplies } from '../../../src/web/session/use-ask.ts'
import { homeBlocks } from '../../../src/web/shell/home-blocks.ts'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
beforeEach(async () => {
  await forgetReplies()
  storeTokens(600)
  window.happyDOM.setViewport({ width: 1440, height: 900 })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const content: PublishedHomeContent = {
  title: 'Welcome aboard',
  paragraphs: [{ format: 'text', content: 'Fair winds' }],
  announcement: { title: 'News', content: 'Reports are coming', link: '/reporting/', revision: 'r1' },
  contacts: [
    { name: 'Ida Brandt', role: 'Access', email: 'ida.brandt@nordkai.example', phone: null },
    { name: 'Jens Voss', role: 'Sign-in', email: null, phone: '+49 421 12-3' },
  ],
}
const path = (name: string) => `/remote.php/dav/files/${anna.email}/${name}`
const shared = {
  modifiedDate: '2026-11-20T08:05:00.000Z',
  modifiedBy: 'Ben Voss',
  size: 12,
  permissions: 31,
}
const file = (id: string, name: string) => ({
  ...shared,
  id,
  fileId: id,
  name,
  path: path(`Finance/Reports/${name}`),
  fileType: 'application/pdf',
  version: '1',
  isSearchable: false,
})
const folder = (id: string, name: string) => ({ ...shared, id, name, path: path(`${name}/`) })
const openedAt = '2026-11-21T07:00:00.000Z'

const given = (
  more: Parameters<typeof page.server.answer>[0] = {},
  permissions = ['VIEW_FILE_MANAGER', 'MANAGE_USERS'],
) =>
  page.server.answer({
    ...healthy(permissions),
    'GET /api/home': { body: content },
    'GET /api/filemanager/recent': {
      body: {
        entries: [
          { ...file('11', 'Q2.pdf'), openedAt },
          { ...folder('12', 'Finance'), openedAt },
        ],
      },
    },
    'GET /api/filemanager/watches/changes': { body: { entries: [file('13', 'Q3.pdf')] } },
    'GET /api/filemanager/maycreate': { body: { mayCreate: true } },
    ...more,
  })

const block = (id: string, Content: HomeBlock['Content']): HomeBlock => ({
  id,
  title: 'home.recent',
  permission: null,
  place: 'main',
  Content,
})
const Broken = () => {
  throw new Error('drawn wrongly')
}

const region = (name: string | RegExp) => screen.findByRole('region', { name })

describe('home', () => {
  test('greets by name and shows what was opened, what is new, whom to ask and what the installation says', async () => {
    given()
    await openPage('/home/')
    const greeting = await screen.findByRole('heading', { level: 1 })
    expect(greeting.textContent).toMatch(/^(?:Good morning|Hello|Good evening), Anna Müller$/u)
    expect(document.title).toBe('Home · Kontor')
    const recent = await region('Recently opened')
    const links = await within(recent).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/filemanager/Finance/Reports/?fileId=11',
      '/filemanager/Finance/',
    ])
    expect(links[0]?.textContent).toMatch(/^Q2\.pdf Reports 21\.11\.2026 /u)
    expect(links[1]?.textContent).toMatch(/^Finance Documents /u)
    const changed = within(await region('New in folders you watch')).getByRole('link')
    expect(changed.textContent).toMatch(/^Q3\.pdf Ben Voss 20\.11\.2026 /u)
    await region('Welcome aboard')
    const contacts = within(await region('Contacts'))
    expect(contacts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:ida.brandt@nordkai.example',
      'https://teams.microsoft.com/l/chat/0/0?users=ida.brandt%40nordkai.example',
      'tel:+49421123',
    ])
  })

  test('greets in the morning, by day and in the evening', () => {
    expect([3, 4, 10, 11, 17, 18, 23].map(partOfDay)).toEqual([
      'evening',
      'morning',
      'morning',
      'day',
      'day',
      'evening',
      'evening',
    ])
  })

  test('says where there is nothing yet, and shows no contacts where none are named', async () => {
    given({
      'GET /api/home': { body: { ...content, contacts: [], announcement: null } },
      'GET /api/filemanager/recent': { body: { entries: [] } },
      'GET /api/filemanager/watches/changes': { body: { entries: [] } },
    })
    await openPage('/home/')
    await within(await region('Recently opened')).findByRole('heading', { name: 'Nothing opened yet' })
    await within(await region('New in folders you watch')).findByRole('heading', { name: 'Nothing new' })
    await region('Welcome aboard')
    expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull()
  })

  test.each([
    ['/api/filemanager/recent', 'Recently opened', ['New in folders you watch', 'Welcome aboard']],
    ['/api/filemanager/watches/changes', 'New in folders you watch', ['Recently opened', 'Welcome aboard']],
  ])(
    'without an answer of %s only that block says so, and can be tried again',
    async (call, name, others) => {
      given({ [`GET ${call}`]: problem(400, 'invalidInput') })
      await openPage('/home/')
      const block = within(await region(name))
      const retry = await block.findByRole('button', { name: 'Try again' })
      for (const other of others) expect(within(await region(other)).queryByRole('alert')).toBeNull()
      given()
      fireEvent.click(retry)
      await block.findAllByRole('link')
    },
  )

  test('without what the installation says, the blocks of the areas stand', async () => {
    given({ 'GET /api/home': problem(400, 'invalidInput') })
    await openPage('/home/')
    await within(await region('Recently opened')).findAllByRole('link')
    await screen.findByRole('button', { name: 'Try again' })
  })

  test('a block that fails while it is drawn or loaded does not take the others with it', async () => {
    given()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Lost = lazy(() => Promise.reject(new Error('not loaded')))
    const Late = lazy(async () => ({ default: () => <p>here I am</p> }))
    const blocks = [block('broken', Broken), block('lost', Lost), block('late', Late)]
    await mount(<HomePage actions={[{ id: 'x', permission: null, Content: Broken }]} blocks={blocks} />)
    await screen.findByText('here I am')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
    within(within(screen.getByRole('group', { name: 'Quick actions' })).getByRole('alert')).getByRole(
      'button',
      {
        name: 'Try again',
      },
    )
    await region('Welcome aboard')
  })

  test('shows nothing of the files to whoever may not use them, and asks for nothing of them', async () => {
    given({}, [])
    await openPage('/home/')
    await region('Welcome aboard')
    expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Quick actions' })).toBeNull()
    expect(page.server.seen.filter((seen) => seen.path.startsWith('/api/filemanager'))).toEqual([])
    const others = homeBlocks.filter(({ permission }) => permission !== 'VIEW_FILE_MANAGER')
    expect(others.map(({ id }) => id)).toEqual(['tasks', 'assistant', 'reports'])
  })
})

const put = () => screen.findByRole('button', { name: 'Hide announcement' })

describe('the announcement', () => {
  test('is put away for good, and comes back with its next text', async () => {
    given()
    await openPage('/home/')
    const button = await put()
    button.focus()
    fireEvent.click(button)
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    cleanup()
    await openPage('/home/')
    await region('Welcome aboard')
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
    cleanup()
    given({
      'GET /api/home': {
        body: { ...content, announcement: { ...content.announcement, revision: 'r2' } },
      },
    })
    await openPage('/home/')
    await region('News')
  })

  test('is seen by the next person at the same computer', async () => {
    given()
    await openPage('/home/')
    fireEvent.click(await put())
    cleanup()
    keepSession({ user: { ...anna, id: '8' }, permissions: [] })
    await openPage('/home/')
    await region('News')
  })

  const planned = areaPlaces.find(({ address }) => address === '/reporting/')?.isPlanned
  test.each([
    ['/reporting/', ['VIEW_REPORTING'], planned ? 0 : 1],
    ['/reporting/?x=1', ['VIEW_FILE_MANAGER'], 0],
    ['/admin/users/', ['MANAGE_USERS'], 1],
    ['/admin/users', ['MANAGE_USERS'], 1],
    ['/admin/users/', ['VIEW_FILE_MANAGER'], 0],
    ['/profile/', [], 1],
    ['https://kontor.example/', [], 1],
    ['//evil.example/', [], 0],
    ['/\\evil.example/', [], 0],
    ['javascript:alert(1)', [], 0],
  ])('leads to %s for somebody with %j in %i ways', async (link, permissions, ways) => {
    given(
      { 'GET /api/home': { body: { ...content, announcement: { ...content.announcement, link } } } },
      permissions,
    )
    await openPage('/home/')
    expect(within(await region('News')).queryAllByRole('link')).toHaveLength(ways)
  })
})

const actions = async () => within(await screen.findByRole('group', { name: 'Quick actions' }))
const offered = async () => {
  await region('Welcome aboard')
  await waitFor(() => expect(page.server.seen.some((seen) => seen.path.endsWith('/recent'))).toBe(true))
  const group = await actions()
  return [...group.queryAllByRole('button'), ...group.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  )
}

describe('quick actions', () => {
  test('are upload and new folder for whoever may create somewhere, and a person for whoever may add one', async () => {
    given()
    await openPage('/home/')
    await (await actions()).findByRole('button', { name: 'Upload' })
    const add = (await actions()).getByRole('link', { name: 'Add person' })
    expect(add.getAttribute('href')).toBe('/admin/users/?userId=new')
    expect((await actions()).getByRole('button', { name: 'Create folder' })).toBeTruthy()
  })

  test('are there where it is not known whether one may create somewhere, for the choice of a folder says so', async () => {
    given({ 'GET /api/filemanager/maycreate': problem(400, 'invalidInput') })
    await openPage('/home/')
    await waitFor(async () => expect(await offered()).toEqual(['Create folder', 'Upload', 'Add person']))
  })

  test('leave out what one may do nowhere', async () => {
    given({ 'GET /api/filemanager/maycreate': { body: { mayCreate: false } } }, ['VIEW_FILE_MANAGER'])
    await openPage('/home/')
    expect(await offered()).toEqual([])
  })
})

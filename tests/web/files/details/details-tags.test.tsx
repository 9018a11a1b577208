import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { plan, section, toldToast, useDetailsScene } from './details-scene.tsx'
import { sampleFolder } from '../entry-samples.ts'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

const tag = (id: string, displayName: string) => ({ id, displayName })
const words = ['Angebot', 'Bericht', 'Entwurf', 'Protokoll', 'Rechnung', 'Straße', 'Vertrag']
const all = words.map((name, at) => tag(String(at + 1), name))
const rechnung = tag('5', 'Rechnung')
const known: Answers = { 'GET /api/tags/all': { body: all } }
const create = 'POST /api/tags/createAndAssign/7'

/** Opens the details of the plan, which carries these tags; answers with the field. */
async function openTags(carried: readonly object[] = [], answers: Answers = {}) {
  const view = await scene.open(plan, { ...known, 'GET /api/tags/7': { body: carried }, ...answers })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add tag' })
  await waitFor(() => expect(asked('/api/tags/all')).toBe(true))
  return { ...view, field }
}

const asked = (path: string): boolean => scene.page.server.seen.some((seen) => seen.path === path)
const offered = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('what is offered', () => {
  test('are the first five as long as nothing is typed', async () => {
    const { user, field } = await openTags()
    await user.click(field)
    await waitFor(() => expect(offered()).toEqual(words.slice(0, 5)))
  })

  test('are those that hold what is typed, whatever the case, and a new one', async () => {
    const { user, field } = await openTags()
    await user.type(field, 'TR')
    await waitFor(() => expect(offered()).toEqual(['Straße', 'Vertrag', 'Create “TR”']))
    await user.clear(field)
    await user.type(field, 'vertrag')
    expect(offered()).toEqual(['Vertrag'])
  })

  test('is closed by Escape before anything else', async () => {
    const { user, field } = await openTags()
    await user.click(field)
    await waitFor(() => expect(offered()).toHaveLength(5))
    await user.keyboard('{Escape}')
    expect(offered()).toEqual([])
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  test('may be missing: a tag can be typed all the same', async () => {
    const { user, field } = await openTags([], {
      'GET /api/tags/all': problem(404, 'notFound'),
      [create]: { status: 201, body: { tag: tag('9', 'Zoll'), wasAssigned: false } },
    })
    await screen.findByText('The existing tags could not be loaded. You can still enter one.')
    await user.type(field, 'Zoll{Enter}')
    await toldToast('“Zoll” has been created and assigned.')
  })
})

test('a tag that nobody shows any more is told in its first spelling', async () => {
  const { user, field } = await openTags([], {
    [create]: { status: 201, body: { tag: tag('9', 'Zoll'), wasAssigned: false } },
  })
  await user.type(field, 'ZOLL{Enter}')
  await toldToast('“Zoll” has been created and assigned.')
})

describe('a tag that is there', () => {
  const assign = 'PUT /api/tags/assign/7/5'
  const done = { [assign]: { body: { tag: rechnung, wasAssigned: false } } }

  test('is assigned by a click, and the field is empty again', async () => {
    const { user, field } = await openTags([], done)
    await user.type(field, 'rech')
    scene.page.server.answer({ 'GET /api/tags/7': { body: [rechnung] } })
    await user.click(await screen.findByRole('option', { name: 'Rechnung' }))
    await toldToast('“Rechnung” has been assigned.')
    expect(scene.changes()).toEqual([[assign, '']])
    expect(field.value).toBe('')
    await screen.findByRole('button', { name: 'Remove tag “Rechnung”' })
  })

  test('is reached by the arrows and taken by Enter', async () => {
    const { user, field } = await openTags([], done)
    await user.type(field, 'rech')
    await waitFor(() => expect(offered()).toEqual(['Rechnung', 'Create “rech”']))
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Rechnung' }).id,
    )
    await user.keyboard('{Enter}')
    await toldToast('“Rechnung” has been assigned.')
  })

  test('is assigned by Enter on its name in another case', async () => {
    const { user, field } = await openTags([], done)
    await user.click(field)
    await waitFor(() => expect(offered()).toHaveLength(5))
    await user.type(field, ' RECHNUNG {Enter}')
    await toldToast('“Rechnung” has been assigned.')
    expect(scene.changes()).toEqual([[assign, '']])
  })

  test('on the entry already is said to be, and nothing is sent', async () => {
    const { user, field } = await openTags([rechnung])
    await user.type(field, 'rechnung{Enter}')
    await toldToast('“Rechnung” is already assigned.')
    expect(scene.changes()).toEqual([])
  })

  test('because it was just put on, is not said to be by a second Enter', async () => {
    const zoll = tag('9', 'Zoll')
    const { promise, resolve: release } = Promise.withResolvers<undefined>()
    const { user, field } = await openTags([], {
      [create]: { status: 201, body: { tag: zoll, wasAssigned: false } },
    })
    scene.page.server.answer({
      'GET /api/tags/7': { body: [zoll] },
      'GET /api/tags/all': async () => {
        await promise
        return { body: [...all, zoll] }
      },
    })
    await user.type(field, 'Zoll{Enter}')
    await screen.findByText('Zoll')
    await user.type(field, '{Enter}')
    release(undefined)
    await toldToast('“Zoll” has been created and assigned.')
    expect(screen.queryByText('“Zoll” is already assigned.')).toBeNull()
    expect(field.value).toBe('')
  })

  test('that somebody else was faster with is said to be assigned already', async () => {
    const { user, field } = await openTags([], {
      [assign]: { body: { tag: rechnung, wasAssigned: true } },
    })
    await user.type(field, 'rech')
    await user.click(await screen.findByRole('option', { name: 'Rechnung' }))
    await toldToast('“Rechnung” is already assigned.')
  })

  test('and cannot be assigned: the message says so and why, and what was typed stays', async () => {
    const { user, field } = await openTags([], { [assign]: problem(403, 'notAllowed', 'Not for you.') })
    await user.click(field)
    await waitFor(() => expect(offered()).toHaveLength(5))
    await user.type(field, 'rechnung{Enter}')
    await toldToast('Failed to update tag “Rechnung”')
    await screen.findByText('Not for you.')
    expect(field.value).toBe('rechnung')
  })
})

describe('a new tag', () => {
  test('is made once, however often Enter is pressed', async () => {
    const held = Promise.withResolvers<null>()
    const { user, field } = await openTags([], {
      [create]: async () => {
        await held.promise
        return { status: 201, body: { tag: tag('9', 'Zoll'), wasAssigned: false } }
      },
    })
    await user.type(field, 'Zoll{Enter}{Enter}')
    held.resolve(null)
    await toldToast('“Zoll” has been created and assigned.')
    expect(scene.changes()).toEqual([[create, 'Zoll']])
    await waitFor(() => expect(field.value).toBe(''))
  })

  test('that could not be made is said to, and stays typed', async () => {
    const { user, field } = await openTags([], { [create]: problem(500, 'unexpected', 'It did not work.') })
    await user.type(field, 'Zoll{Enter}')
    await toldToast('“Zoll” could not be created and assigned.')
    await screen.findByText('It did not work.')
    expect(field.value).toBe('Zoll')
  })

  test.each([
    ['   ', 'Please enter a tag.'],
    ['a\u0007b', 'The tag contains invisible characters. Please type it again.'],
    ['x'.repeat(61), 'A tag can have at most 60 characters.'],
  ])('of a bad name (%j) is refused beside the field', async (name, refusal) => {
    const { user, field } = await openTags()
    await user.click(field)
    await user.paste(name)
    await user.keyboard('{Enter}')
    await screen.findByText(refusal)
    expect(field.value).toBe(name)
    expect(scene.changes()).toEqual([])
  })

  test('is not made by the Enter that ends the input of a sign', async () => {
    const { user, field } = await openTags()
    await user.type(field, '税')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(scene.changes()).toEqual([])
  })
})

describe('taking a tag off', () => {
  const unassign = 'DELETE /api/tags/unassign/7/5'

  test('is said, and the focus goes to the field', async () => {
    const { user, field } = await openTags([rechnung], { [unassign]: { body: { wasAssigned: true } } })
    scene.page.server.answer({ 'GET /api/tags/7': { body: [] } })
    await user.click(screen.getByRole('button', { name: 'Remove tag “Rechnung”' }))
    await toldToast('“Rechnung” has been removed.')
    await screen.findByText('No tags yet.')
    expect(document.activeElement).toBe(field)
  })

  test('may fail: the tag stays', async () => {
    const { user } = await openTags([rechnung], { [unassign]: problem(500, 'unexpected') })
    await user.click(screen.getByRole('button', { name: 'Remove tag “Rechnung”' }))
    await toldToast('“Rechnung” could not be removed.')
    screen.getByRole('button', { name: 'Remove tag “Rechnung”' })
  })
})

test('tags of a folder are edited as well', async () => {
  const folder = { ...sampleFolder('Plans'), id: '8' }
  const { user } = await scene.open(folder, {
    ...known,
    'PUT /api/tags/assign/8/5': { body: { tag: rechnung, wasAssigned: false } },
  })
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Rechnung' }))
  await toldToast('“Rechnung” has been assigned.')
})

test('without the right to change the tags are shown, and it says why no more', async () => {
  await scene.open({ ...plan, permissions: READ }, { 'GET /api/tags/7': { body: [rechnung] } })
  const tags = await section('Tags')
  await tags.findByText('Rechnung')
  tags.getByText('You do not have the “Edit” right to the folder “Finance”.')
  expect(tags.queryByRole('combobox')).toBeNull()
  expect(tags.queryByRole('button')).toBeNull()
})

test('of a folder that is only walked through nothing is asked', async () => {
  await scene.open({ ...sampleFolder('Plans', 0), id: '8' })
  await (await section('Tags')).findByText('You do not have the “Read” right to the folder “Plans”.')
  expect(asked('/api/tags/8')).toBe(false)
})

test('what cannot be loaded is said there and tried again', async () => {
  const { user } = await scene.open(plan, { 'GET /api/tags/7': problem(404, 'notFound', 'Not there now.') })
  const tags = await section('Tags')
  await tags.findByText('Not there now.')
  scene.page.server.answer({ 'GET /api/tags/7': { body: [rechnung] } })
  await user.click(tags.getByRole('button', { name: 'Try again' }))
  await tags.findByText('Rechnung')
})

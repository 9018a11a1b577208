import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FilePartsContext } from '../../../../src/web/files/details/file-parts.ts'
import { keepSession } from '../../../../src/web/session/session-state.ts'
import type { Entry } from '../../../../src/web/folders/entries.ts'
import { fileParts } from '../../../../src/web/shell/file-parts.ts'
import { anna } from '../../support/browser.ts'
import { sampleFolder } from '../entry-samples.ts'
import { drawer, plan, section, useDetailsScene } from './details-scene.tsx'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

/** The details with what all areas say of a file. */
const whole = (entry: Entry) => <FilePartsContext value={fileParts}>{drawer(entry)}</FilePartsContext>

const task = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  taskboard: { id: '5', name: 'Moving house', color: 'blue' },
  cardId: id,
  isDone: false,
  ...more,
})
const asked = () => scene.page.server.seen.filter(({ path }) => path.startsWith('/api/task/byFile/'))

test('the details of a file name its tasks on the boards of whoever looks', async () => {
  const tasks = [task('21', 'Order boxes'), task('22', 'Measure', { cardId: '20', isDone: true })]
  await scene.open(plan, { 'GET /api/task/byFile/7': { body: { tasks } } }, whole(plan))
  const part = await section('Tasks')
  const addresses = part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(addresses).toEqual([
    ['Order boxes', '/taskboards/5?task=21'],
    ['Measure', '/taskboards/5?task=20'],
  ])
  part.getByText('Moving house')
  part.getByText('Moving house, done')
})

test('nothing is said of tasks where there are none', async () => {
  await scene.open(plan, { 'GET /api/task/byFile/7': { body: { tasks: [] } } }, whole(plan))
  await waitFor(() => expect(asked()).toHaveLength(1))
  await section('Versions')
  expect(screen.queryByRole('region', { name: 'Tasks' })).toBeNull()
})

test('a folder is not asked about', async () => {
  const folder = { ...sampleFolder('Move'), id: '12' }
  await scene.open(folder, {}, whole(folder))
  const { seen } = scene.page.server
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/filemanager/12/count'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked()).toEqual([])
})

test('whoever may use the assistant asks it about the file', async () => {
  keepSession({ user: anna, permissions: ['VIEW_FILE_MANAGER', 'VIEW_CHATBOT'] })
  await scene.open(plan, { 'GET /api/task/byFile/7': { body: { tasks: [] } } }, whole(plan))
  const link = await screen.findByRole('link', { name: 'Ask about this file' })
  expect(link.getAttribute('href')).toBe('/assistant/?scope=7')
})

test('nobody else is offered that', async () => {
  keepSession({ user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  await scene.open(plan, { 'GET /api/task/byFile/7': { body: { tasks: [] } } }, whole(plan))
  await waitFor(() => expect(asked()).toHaveLength(1))
  await section('Versions')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('link', { name: 'Ask about this file' })).toBeNull()
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { plan, useDetailsScene, version } from './details-scene.tsx'
import { sampleFolder } from '../entry-samples.ts'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

const missing = (right: string, folder: string): string =>
  `You do not have the “${right}” right to the folder “${folder}”.`

const greyed = (): HTMLElement[] =>
  screen.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') === 'true')

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent ?? ''

/** What a screen reader reads with the button. */
const reasonOf = (button: HTMLElement): string =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

const reasons = (): Record<string, string> =>
  Object.fromEntries(greyed().map((button) => [nameOf(button), reasonOf(button)]))

const versions = { body: [version(3, { isCurrent: true }), version(2)] }

describe('what is greyed in the details says which right is missing on which folder', () => {
  test('of a file that may only be read', async () => {
    const file = { ...plan, permissions: READ }
    await scene.open(file, { 'GET /api/file/search/versions/7': versions })
    await screen.findByRole('button', { name: /^Restore version/u })
    expect(Object.entries(reasons()).map(([name, reason]) => [name.split(' from ')[0], reason])).toEqual([
      ['Share', missing('Share', 'Finance')],
      ['Rename', missing('Edit', 'Finance')],
      ['Delete', missing('Delete', 'Finance')],
      ['Restore version', missing('Edit', 'Finance')],
    ])
    screen.getByText(missing('Edit', 'Finance'), { selector: 'p' }) // for the tags, in place of the field
  })

  test('of a folder that is only walked through', async () => {
    await scene.open(sampleFolder('Plans', 0))
    expect(reasons()).toEqual({
      'Copy link': missing('Read', 'Plans'),
      Share: missing('Share', 'Plans'),
      Download: missing('Read', 'Plans'),
      Rename: missing('Edit', 'Plans'),
      Delete: missing('Delete', 'Plans'),
      'Show people': missing('Share', 'Plans'),
    })
    screen.getByText(missing('Read', 'Plans'), { selector: 'p' })
  })
})

test('of the root nothing can be done', async () => {
  await scene.open({ ...sampleFolder('', 0), path: '/remote.php/dav/files/ada@kontor.example/' })
  expect(greyed()).toEqual([])
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull()
})

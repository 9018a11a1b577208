import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plan, useDetailsScene } from '../details/details-scene.tsx'
import { sampleContent } from '../entry-samples.ts'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(cleanup)

test('the button in the details opens the name there; giving up and success lead back to the button', async () => {
  const { user } = await scene.open(plan, {
    'GET /api/filemanager': { body: sampleContent([], [plan]) },
    'POST /api/filemanager/transfer': { body: { results: [] } },
  })
  const button = screen.getByRole('button', { name: 'Rename' })
  await user.click(button)
  const field = await screen.findByRole('textbox', { name: 'New name (without .txt)' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('Anders{Escape}')
  expect(screen.queryByRole('form', { name: 'Rename “Plan.txt”' })).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(scene.changes()).toEqual([])
  await user.click(button)
  await user.keyboard('Skizze{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(scene.changes()).toMatchObject([
    [
      'POST /api/filemanager/transfer',
      [{ newPath: '/remote.php/dav/files/ada@kontor.example/Finance/Skizze.txt' }],
    ],
  ])
})

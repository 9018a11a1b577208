import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RenameField } from '../../../../src/web/files/rename/rename-field.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { sampleContent, sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

test('the name, a field with room for several lines, is said to be confirmed by Enter, or why it cannot be', async () => {
  storeTokens(600)
  page.server.answer({
    'GET /api/filemanager': { body: sampleContent([], [sampleFile('Plan.txt'), sampleFile('Notiz.txt')]) },
  })
  const view = await mount(<RenameField entry={sampleFile('Plan.txt')} onClose={() => {}} />)
  const described = (): string | null | undefined =>
    document.getElementById(view.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe('Enter renames, Escape cancels.')
  await view.user.keyboard('Notiz')
  await waitFor(() => expect(described()).toBe('A file with this name already exists here.'))
})

import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InterruptedList } from '../../../../../src/web/files/upload/panel/interrupted-list.tsx'
import { rememberUpload } from '../../../../../src/web/files/upload/resume/unfinished-uploads.ts'
import { keepUnsent } from '../../../../../src/web/files/upload/resume/unsent-files.ts'
import { useInterrupted } from '../../../../../src/web/files/upload/panel/use-interrupted.ts'
import { signOut } from '../../../../../src/web/session/sign-in.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../../support/browser.ts'
import { mount } from '../../../support/mount.tsx'
import { jobOf, signInAnna, unfinished } from '../upload-samples.ts'

usePageOnTinyServer()
const onContinue = vi.fn()

afterEach(cleanup)

beforeEach(() => {
  onContinue.mockClear()
  storeTokens(600)
  signInAnna()
})

function Left() {
  const interrupted = useInterrupted(anna.id)
  return (
    interrupted.uploads.length > 0 && <InterruptedList interrupted={interrupted} onContinue={onContinue} />
  )
}

/** As if another tab had left them. */
function leaveFiles(count: number): void {
  const files = Array.from({ length: count }, (_, index) => new File(['12345'], `${index}.txt`))
  keepUnsent(
    anna.id,
    files.map((file, index) => jobOf(String(index), file)),
  )
  const text = localStorage.getItem('unsentFiles') ?? ''
  localStorage.setItem('unsentFiles', text.replaceAll(/"tab":"[^"]+"/gu, '"tab":"gone"'))
}

test('it is said which files did not arrive, of many the first hundred and how many more', async () => {
  leaveFiles(120)
  rememberUpload(unfinished('Film.mp4'))
  const view = await mount(<Left />)
  await view.findByRole('heading', { name: '121 files were not uploaded' })
  expect(view.getAllByRole('listitem')).toHaveLength(100)
  view.getByText('Documents › Finance › Films · 40% uploaded')
  view.getByText('and 21 more files')
})

test('one or all of them are discarded, and then nothing is kept', async () => {
  leaveFiles(3)
  const view = await mount(<Left />)
  await view.user.click(await view.findByRole('button', { name: 'Discard “1.txt”' }))
  await view.findByRole('heading', { name: '2 files were not uploaded' })
  await view.user.click(view.getByRole('button', { name: 'Discard all' }))
  await expect.poll(() => localStorage.getItem('unsentFiles')).toBeNull()
  await expect.poll(() => view.queryByRole('heading')).toBeNull()
})

test('a file that is none of them is refused by name', async () => {
  leaveFiles(1)
  const view = await mount(<Left />)
  await view.findByRole('heading', { name: '1 file was not uploaded' })
  const field = view.getByLabelText('Choose file', { selector: 'input' })
  await view.user.upload(field, new File(['other'], 'other.txt'))
  await view.findByText('“other.txt” is not one of these files, or it has changed since.')
})

test('signing out leaves nothing of them behind', async () => {
  leaveFiles(2)
  rememberUpload(unfinished('Film.mp4'))
  await signOut()
  expect(localStorage.getItem('unsentFiles')).toBeNull()
  expect(localStorage.getItem('unfinishedUploads')).toBeNull()
})

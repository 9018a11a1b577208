import { cleanup, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FormFooter } from '../../../../src/web/ui/form/form-footer.tsx'
import { mount } from '../../support/mount.tsx'
import { whyGreyed } from '../../support/why-greyed.ts'

afterEach(cleanup)

const nothing = (): undefined => undefined
const idle = { id: 'ship', isDirty: true, isPending: false }

test.each([
  ['works once something was changed', idle, null, [null, null]],
  [
    'has nothing to save before',
    { ...idle, isDirty: false },
    null,
    ['You have not entered or changed anything yet.', null],
  ],
  ['says what is wrong', idle, 'This name is taken.', ['This name is taken.', null]],
  [
    'neither saves again nor lets go while it is saved',
    { ...idle, isPending: true },
    null,
    ['One moment please, this is still in progress.', 'One moment please, this is still in progress.'],
  ],
])('the end of a form %s', async (_what, edit, refusal, expected) => {
  const submitted: string[] = []
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    submitted.push(event.currentTarget.id)
  }
  const { user } = await mount(
    <>
      <form id="ship" onSubmit={submit} />
      <FormFooter edit={edit} refusal={refusal} onCancel={nothing} />
    </>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save'])
  const save = screen.getByRole('button', { name: 'Save' })
  expect([save, screen.getByRole('button', { name: 'Cancel' })].map(whyGreyed)).toEqual(expected)
  await user.click(save)
  expect(submitted).toEqual(expected[0] === null ? ['ship'] : [])
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Person } from '#contract/users/people.ts'
import { PersonPicker } from '../../../../src/web/ui/people/person-picker.tsx'
import type { PersonPickerProps } from '../../../../src/web/ui/people/person-picker.tsx'
import { mount } from '../../support/mount.tsx'

afterEach(cleanup)

const yard = { id: '1', name: 'Werft' }
const ferry = { id: '2', name: 'Fähre' }
const person = (id: string, firstName: string, company: Person['company']): Person => ({
  id,
  firstName,
  lastName: 'Petersen',
  email: `${firstName.toLowerCase()}@petersen.example`,
  company,
})
const people = [person('1', 'Anna', yard), person('2', 'Ben', ferry), person('3', 'Cem', null)]

describe('choosing', () => {
  test('one person takes the place of the other', async () => {
    const { user, chosen } = await open({})
    await user.click(option('Anna'))
    await user.click(option('Ben'))
    expect(chosen()).toBe('Ben')
    expect(option('Ben').getAttribute('aria-selected')).toBe('true')
    expect(option('Anna').getAttribute('aria-selected')).toBe('false')
  })

  test('several stay chosen and can be taken away again, also when the search does not show them', async () => {
    const { user, chosen } = await open({ isMultiple: true })
    await user.click(option('Anna'))
    await user.click(option('Cem'))
    await user.type(screen.getByRole('searchbox'), 'ben{Enter}')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove Anna Petersen' }))
    expect(chosen()).toBe('Cem')
  })

  test('works by keyboard from the search on', async () => {
    const { user, chosen } = await open({ isMultiple: true })
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{End} ')
    expect(chosen()).toBe('Ben,Cem')
  })

  test('says why somebody cannot be chosen, and does not choose', async () => {
    const { user, chosen } = await open({ refusal: ({ id }) => (id === '2' ? 'is there already' : null) })
    within(option('Ben')).getByText('is there already')
    await user.click(option('Ben'))
    expect(chosen()).toBe('')
  })
})

test('where the search finds nobody a button clears it', async () => {
  const { user } = await open({})
  await user.type(screen.getByRole('searchbox'), 'zacharias{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

describe('the list', () => {
  test('shows names as they are sorted; who is chosen has the name that people say', async () => {
    await open({ isMultiple: true, chosen: people.slice(0, 1) })
    expect(option('Ben').querySelector('[title]')?.textContent).toBe('Petersen, Ben')
    screen.getByRole('button', { name: 'Remove Anna Petersen' })
  })

  test('puts people under their companies, in the order in which these come', async () => {
    await open({ isGrouped: true })
    const groups = within(screen.getByRole('listbox')).getAllByRole('group')
    expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
      'Werft',
      'Fähre',
      'No company',
    ])
  })

  test('asks for one company only', async () => {
    const asked: (string | null)[] = []
    const { user } = await open({ companies: [yard, ferry], onCompany: (id) => asked.push(id) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Fähre')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'All companies')
    expect(asked).toEqual(['2', null])
  })

  test('tells nobody found from nobody there, and a failure from both', async () => {
    const { user } = await open({})
    await user.type(screen.getByRole('searchbox'), 'zoe{Enter}')
    await screen.findByRole('heading', { name: 'No one found' })
    cleanup()
    await open({ people: [] })
    screen.getByRole('heading', { name: 'No people' })
    cleanup()
    await open({ people: undefined, error: 'The list is away' })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The list is away'))
  })

  test('brings more when there are more', async () => {
    let asked = 0
    const { user } = await open({ onMore: () => (asked += 1) })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(asked).toBe(1)
  })
})

async function open(props: Partial<PersonPickerProps>) {
  const { user } = await mount(<Picker {...props} />)
  return { user, chosen: () => screen.getByTestId('chosen').textContent }
}

function Picker(props: Partial<PersonPickerProps>) {
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const [search, setSearch] = useState('')
  const found = people.filter(({ firstName }) => firstName.toLowerCase().includes(search))
  return (
    <>
      <p data-testid="chosen">{chosen.map(({ firstName }) => firstName).join()}</p>
      <PersonPicker
        label="Who may read"
        people={found}
        chosen={chosen}
        onChoose={setChosen}
        search={search}
        onSearch={setSearch}
        {...props}
      />
    </>
  )
}

const option = (name: string): HTMLElement => screen.getByRole('option', { name: new RegExp(name, 'u') })

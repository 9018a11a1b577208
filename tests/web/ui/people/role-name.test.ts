import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../../src/web/session/language/messages.ts'
import { roleName, subjectName } from '../../../../src/web/ui/people/role-name.ts'

const intlOf = async (locale: 'de' | 'en') => createIntl({ locale, messages: await loadMessages(locale) })

test.each([
  ['Employee', 'Mitarbeiter', 'Employee'],
  ['Administrator', 'Administrator', 'Administrator'],
  ['Einkauf', 'Einkauf', 'Einkauf'],
  ['employee', 'employee', 'employee'],
  ['constructor', 'constructor', 'constructor'],
])(
  'the role stored as %s is shown as %s in German and as %s in English',
  async (stored, inGerman, inEnglish) => {
    expect(roleName(stored, await intlOf('de'))).toBe(inGerman)
    expect(roleName(stored, await intlOf('en'))).toBe(inEnglish)
  },
)

test('a company of the name of a built-in role keeps it', async () => {
  const intl = await intlOf('de')
  expect(subjectName({ kind: 'company', name: 'Employee' }, intl)).toBe('Employee')
  expect(subjectName({ kind: 'role', name: 'Employee' }, intl)).toBe('Mitarbeiter')
})

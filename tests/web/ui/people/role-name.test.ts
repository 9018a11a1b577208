import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/ui.json' with { type: 'json' }
import english from '../../../../locales/en/ui.json' with { type: 'json' }
import { roleName, subjectName } from '../../../../src/web/ui/people/role-name.ts'

const intls = {
  de: createIntl({ locale: 'de', messages: german }),
  en: createIntl({ locale: 'en', messages: english }),
}

test.each([
  ['Employee', 'Mitarbeiter', 'Employee'],
  ['Administrator', 'Administrator', 'Administrator'],
  ['Einkauf', 'Einkauf', 'Einkauf'],
  ['employee', 'employee', 'employee'],
  ['constructor', 'constructor', 'constructor'],
])('the role stored as %s is shown as %s in German and as %s in English', (stored, inGerman, inEnglish) => {
  expect(roleName(stored, intls.de)).toBe(inGerman)
  expect(roleName(stored, intls.en)).toBe(inEnglish)
})

test('a person or a company of the name of a built-in role keeps it', () => {
  expect(subjectName({ kind: 'company', name: 'Employee' }, intls.de)).toBe('Employee')
  expect(subjectName({ kind: 'role', name: 'Employee' }, intls.de)).toBe('Mitarbeiter')
})

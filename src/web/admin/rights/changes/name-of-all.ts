import type { IntlShape } from 'react-intl'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { subjectName } from '../../../ui/people/role-name.ts'

/** What one subject is called, or several together. */
export function nameOfAll(subjects: readonly NamedSubject[], intl: IntlShape): string {
  const [first] = subjects
  if (subjects.length === 1 && first) return subjectName(first, intl)
  return intl.formatMessage({ id: 'folderRights.several.name' }, { count: subjects.length })
}

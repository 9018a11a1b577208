import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listRightsSubjects } from '#contract/admin/folder-rights.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { foldName } from '#contract/text/names.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { NoMatch } from '../../../ui/data-table/no-match.tsx'
import { TableSearch } from '../../../ui/data-table/table-search.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { nameOrder } from '../../../ui/people/name-order.ts'
import { useListLine } from '../tree/list-line.ts'
import { SubjectIcon } from './subject-icon.tsx'
import { subjectName } from '../../../ui/people/role-name.ts'
import { selected } from '../../../ui/selected.ts'

const useStyles = makeStyles({
  item: {
    gridTemplateColumns: 'auto minmax(0, 1fr) 20px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  chosen: selected,
  words: { display: 'grid', minWidth: 0 },
  mark: { display: 'flex', color: tokens.colorBrandForeground1 },
})

const skeleton = lineShapes(5, '40px')

const noMatchTexts = {
  role: 'admin.roles.noMatchText',
  company: 'admin.companies.noMatchText',
} as const

interface SubjectListProps {
  readonly kind: 'role' | 'company'
  readonly chosen: readonly NamedSubject[]
  readonly isSeveral: boolean
  /** Told the whole new choice among them. */
  readonly onChoose: (chosen: readonly NamedSubject[]) => void
}

/** The roles or the companies, each with the number of people it stands for. */
export function SubjectList({ kind, chosen, isSeveral, onChoose }: SubjectListProps) {
  const styles = useStyles()
  const line = useListLine()
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const { data, error, mutate } = useAsk(listRightsSubjects, {})
  if (!data && error) return <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shapes={skeleton} />
  const found = data
    .filter((each) => each.kind === kind)
    .map(({ people, ...subject }) => ({ people, subject, name: subjectName(subject, intl) }))
    .filter(({ name }) => foldName(name).includes(foldName(search)))
    .toSorted(nameOrder(intl.locale))
  return (
    <>
      <TableSearch
        fills
        label={intl.formatMessage({ id: `folderRights.pick.search.${kind}` })}
        search={search}
        onSearch={setSearch}
      />
      {found.length === 0 ? (
        <NoMatch text={intl.formatMessage({ id: noMatchTexts[kind] })} onClear={() => setSearch('')} />
      ) : (
        <ul className={line.list}>
          {found.map(({ people, subject, name }) => {
            const { id } = subject
            const others = chosen.filter((each) => each.id !== id)
            const isChosen = others.length < chosen.length
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className={mergeClasses(line.item, styles.item, isChosen && styles.chosen)}
                  onClick={() => onChoose(isSeveral ? (isChosen ? others : [...chosen, subject]) : [subject])}
                >
                  <SubjectIcon kind={kind} name={name} />
                  <span className={styles.words}>
                    {name}
                    <span className={line.quiet}>
                      {intl.formatMessage({ id: 'folderRights.people' }, { count: people })}
                    </span>
                  </span>
                  <span className={styles.mark}>{isChosen && <Checkmark20Regular aria-hidden />}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

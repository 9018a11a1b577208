import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { ChangedRights, RightsImpact } from '#contract/rights/folder-rights.ts'
import { placeOf, rightTexts } from '../../../rights/right-words.ts'
import { ImpactList } from './impact-list.tsx'
import { changeText } from './change-text.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { subjectName } from '../../../ui/people/role-name.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  head: {
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ...touchHeight,
  },
  quiet: { color: tokens.colorNeutralForeground3, marginInlineStart: tokens.spacingHorizontalS },
  impact: { marginInlineStart: tokens.spacingHorizontalL },
  folder: { display: 'grid', marginInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
})

type Changed = ChangedRights['subjects'][number]

/** What a change means for each of several people, roles and companies; the folders are shown when one is opened. */
export function ChangedSubjects({ subjects }: { readonly subjects: readonly Changed[] }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ul className={styles.list}>
      {subjects.map(({ subject, folders, impact }) => (
        <li key={`${subject.kind} ${subject.id}`}>
          <details>
            <summary className={styles.head}>
              <Body1>{subjectName(subject, intl)}</Body1>
              <Caption1 className={styles.quiet}>{impact && impactWords(impact, intl)}</Caption1>
            </summary>
            <div className={styles.impact}>
              {impact && <ImpactList impact={impact} isOnePerson={subject.kind === 'user'} />}
            </div>
            {folders.map((folder) => (
              <span key={folder.id} className={styles.folder}>
                <Body1>{placeOf(folder.path, intl)}</Body1>
                <Caption1>{changeText(folder, intl)}</Caption1>
              </span>
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The rights that are gained and lost, by their names. */
function impactWords({ rights }: RightsImpact, intl: IntlShape): string {
  const named = (side: 'gained' | 'lost'): string[] =>
    rights
      .filter((each) => each[side].people > 0 && each[side].folders > 0)
      .map(({ permission }) => intl.formatMessage({ id: rightTexts[permission] }))
  const [gained, lost] = [named('gained'), named('lost')]
  const id =
    gained.length > 0 && lost.length > 0
      ? 'folderRights.preview.both'
      : gained.length > 0
        ? 'folderRights.preview.gained'
        : lost.length > 0
          ? 'folderRights.preview.lost'
          : 'folderRights.preview.same'
  return intl.formatMessage({ id }, { gained: intl.formatList(gained), lost: intl.formatList(lost) })
}

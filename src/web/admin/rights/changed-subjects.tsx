import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { ChangedFolder, ChangedRights } from '#contract/folder-rights.ts'
import { placeOf, wordsOfRights } from '../../rights/right-words.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  head: {
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, marginInlineStart: tokens.spacingHorizontalS },
  folder: { display: 'grid', marginInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
})

type Changed = ChangedRights['subjects'][number]

/** What a change means for each of several people, roles and companies; the folders are shown when one is opened. */
export function ChangedSubjects({ subjects }: { readonly subjects: readonly Changed[] }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ul className={styles.list}>
      {subjects.map(({ subject, folders }) => {
        const changed = folders.filter(isChanged)
        return (
          <li key={`${subject.kind} ${subject.id}`}>
            <details>
              <summary className={styles.head}>
                <Body1>{subject.name}</Body1>
                <Caption1 className={styles.quiet}>
                  {intl.formatMessage({ id: 'folderRights.preview.of' }, amountsOf(changed))}
                </Caption1>
              </summary>
              {folders.map(({ id, path, before, after }) => (
                <span key={id} className={styles.folder}>
                  <Body1>{placeOf(path)}</Body1>
                  <Caption1>
                    {intl.formatMessage(
                      {
                        id: after.explicit === null ? 'folderRights.change.inherits' : 'folderRights.change',
                      },
                      {
                        before: wordsOfRights(before.permissions, intl),
                        after: wordsOfRights(after.permissions, intl),
                      },
                    )}
                  </Caption1>
                </span>
              ))}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

const isChanged = ({ before, after }: ChangedFolder): boolean => before.permissions !== after.permissions

/** On how many of the folders something is gained, and on how many something is lost. */
const amountsOf = (folders: readonly ChangedFolder[]) => ({
  gained: folders.filter(({ before, after }) => (after.permissions & ~before.permissions) !== 0).length,
  lost: folders.filter(({ before, after }) => (before.permissions & ~after.permissions) !== 0).length,
})

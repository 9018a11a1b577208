import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { AccessRequest } from '#contract/rights/access-requests.ts'
import { placeOf } from '../../../rights/right-words.ts'
import { dot } from '../../../ui/cut/dotted.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { EmailText } from '../../../ui/people/email-text.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, whiteSpace: 'pre-wrap' },
  // goes on in a line of its own before it breaks
  whole: { display: 'inline-block', maxWidth: '100%' },
  note: { display: 'block', color: tokens.colorNeutralForeground2 },
})

/** Why somebody asks, for what, who and when. */
export function RequestFacts({ request }: { readonly request: AccessRequest }) {
  const styles = useStyles()
  const intl = useIntl()
  const { asker, folder, isForFile, reason, askedAt } = request
  const who = [...new Set([personNameOrEmail(asker), asker.email, asker.company])].filter(
    (each) => each !== null,
  )
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.facts}>
      {fact(intl.formatMessage({ id: 'folderRights.requests.reason' }), reason)}
      {folder &&
        fact(
          intl.formatMessage({ id: 'folderRights.requests.folder' }),
          <>
            {placeOf(folder.path, intl)}
            {isForFile && (
              <Caption1 className={styles.note}>
                {intl.formatMessage({ id: 'folderRights.requests.forFile' })}
              </Caption1>
            )}
          </>,
        )}
      {fact(
        intl.formatMessage({ id: 'folderRights.requests.asker' }),
        who.map((each, at) => (
          <Fragment key={each}>
            {at > 0 && dot}
            <span className={styles.whole}>
              <EmailText>{each}</EmailText>
            </span>
          </Fragment>
        )),
      )}
      {fact(intl.formatMessage({ id: 'folderRights.requests.askedAt' }), formatDate(askedAt))}
    </dl>
  )
}
